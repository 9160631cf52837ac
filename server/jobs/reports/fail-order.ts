import { reportNames } from '#server/contract/reports/order.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { insertOrderEvents } from '#server/database/reports/order-events.ts'
import { changeLockedOrder, type LockedOrder, lockOrder } from '#server/database/reports/order-states.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { log } from '#server/log.ts'
import { orderFileKey } from '#server/use-cases/reports/order-file.ts'
import { countJobFailure } from '../job-failures.ts'
import { notifyJobFailed } from '../notify-job-failed.ts'
import { queues } from '../queue.ts'
import { failureInWords, PartyGone } from './order-failure.ts'

const maxFailures = 6

interface Failure {
  error: unknown
  /** The queue will not retry. */
  lastTry: boolean
}

/** Counts the failure; after the last one, marks the order as failed and notifies the user who ordered it. */
async function count(
  db: Work,
  attempt: LockedOrder,
  { error, lastTry }: Failure,
): Promise<'taken away' | 'again' | 'failed'> {
  const locked = await lockOrder(db, attempt.order_id)
  if (locked?.status !== 'building' || locked.attempts !== attempt.attempts) return 'taken away'
  const failures = locked.failures + 1
  const isLast = lastTry || failures >= maxFailures || error instanceof PartyGone
  if (!isLast) {
    await changeLockedOrder(db, locked, { failures })
    return 'again'
  }
  const { organization_id, order_id, ordered_by, party_name, report_type, sections_done, sections } = locked
  const words = failureInWords(error, failures)
  await changeLockedOrder(db, locked, { status: 'failed', failures, error: words })
  const detail = { error: words, sections_done, ...(sections !== null && { sections }) }
  await insertOrderEvents(db, [{ organization_id, order_id, user_id: null, kind: 'failed', detail }])
  await notifyJobFailed(db, {
    organization_id,
    asked_by: ordered_by,
    entity: 'order',
    entity_id: order_id,
    after: { status: 'failed', error: words },
    text: `${reportNames[report_type]} of ${party_name}: ${words}`,
  })
  return 'failed'
}

/** After an error while building: marks the order as failed with a reason in words, or throws the error so that it is retried. */
export async function failOrder(
  db: Database,
  files: FileStore,
  attempt: LockedOrder,
  failure: Failure,
): Promise<void> {
  const { organization_id, order_id } = attempt
  const outcome = await asOrganisation(db, organization_id, (work) => count(work, attempt, failure))
  if (outcome === 'again') throw failure.error
  if (outcome === 'taken away') return
  // A worker killed right after storing the document may have left it behind.
  await files.remove(orderFileKey(attempt)).catch(() => undefined)
  if (!(failure.error instanceof PartyGone)) countJobFailure(queues.orderReport)
  log.error({ order: order_id, err: failure.error }, 'Order failed')
}
