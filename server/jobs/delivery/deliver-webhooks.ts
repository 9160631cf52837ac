import { asOrganisation, type Database } from '#server/database/connection.ts'
import {
  type DueDelivery,
  noteAttempt,
  takeDueDeliveries,
} from '#server/database/organisation/webhook-outbox.ts'
import { pauseAfter } from '#server/rules/organisation/webhook-pauses.ts'
import { signedHeaders } from '#server/rules/organisation/webhook-signature.ts'
import { notifyFailedDeliveries } from '#server/use-cases/organisation/notify-failed-deliveries.ts'
import { type CallSettings, callWebhook } from './call-webhook.ts'

const maxConcurrent = 10

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
  const isDelivered = answered.status !== null && answered.status >= 200 && answered.status < 300
  const afterSeconds = pauseAfter(attempts)
  const otherwise = afterSeconds === undefined ? 'failed' : { afterSeconds }
  const then = isDelivered ? 'delivered' : otherwise
  await asOrganisation(db, due.organization_id, async (work) => {
    const isSo = await noteAttempt(work, due, attempt, then)
    if (isSo && then === 'failed') await notifyFailedDeliveries(work, due)
  })
}

/**
 * Delivers everything due, ten webhooks concurrently and one delivery of each at a time, so that a slow one does not
 * delay the others for long. A failed delivery is due again after a growing delay, and those in charge of webhooks are
 * notified when it is given up. If killed after the response, it is delivered again under the same id. `db` is opened
 * as `owner`. Returns the number of attempts.
 */
export async function deliverWebhooks(db: Database, settings: CallSettings): Promise<number> {
  let count = 0
  for (;;) {
    const due = await takeDueDeliveries(db, maxConcurrent)
    if (due.length === 0) return count
    await Promise.all(due.map((one) => deliver(db, one, settings)))
    count += due.length
  }
}
