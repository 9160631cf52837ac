import type { Database } from '#server/database/connection.ts'
import { type DueDelivery, noteAttempt, takeDueDeliveries } from '#server/database/webhook-outbox.ts'
import { pauseAfter } from '#server/rules/webhook-pauses.ts'
import { signedHeaders } from '#server/rules/webhook-signature.ts'
import { type CallSettings, callWebhook } from './call-webhook.ts'

const together = 10

async function deliver(db: Database, due: DueDelivery, settings: CallSettings): Promise<void> {
  const { address, body, secret, delivery_id, attempts } = due
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Credence-Webhooks/1',
    ...signedHeaders(secret, delivery_id, new Date(), body),
  }
  const started = performance.now()
  const answered = await callWebhook({ address, headers, body }, settings)
  const attempt = { ...answered, ms: Math.round(performance.now() - started) }
  if (answered.status !== null && answered.status >= 200 && answered.status < 300)
    return noteAttempt(db, due, attempt, 'delivered')
  const afterSeconds = pauseAfter(attempts)
  await noteAttempt(db, due, attempt, afterSeconds === undefined ? 'failed' : { afterSeconds })
}

/**
 * Tells programs what is due until nothing is, ten webhooks at once and one thing of each at a time, so that a slow one keeps nobody
 * else waiting long. What fails is due again after a growing pause. Killed after the answer, it is told again under the same id.
 * `db` is opened as `owner`. Gives how many attempts were made.
 */
export async function deliverWebhooks(db: Database, settings: CallSettings): Promise<number> {
  let count = 0
  for (;;) {
    const due = await takeDueDeliveries(db, together)
    if (due.length === 0) return count
    await Promise.all(due.map((one) => deliver(db, one, settings)))
    count += due.length
  }
}
