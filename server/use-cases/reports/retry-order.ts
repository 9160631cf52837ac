import type { Product } from '#server/contract/reports/order.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { insertOrderEvents } from '#server/database/reports/order-events.ts'
import { changeLockedOrder, lockOrder } from '#server/database/reports/order-states.ts'
import { readOrder } from '#server/database/reports/orders.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import type { SendReportJob } from './order-report.ts'

/** Rebuilds a failed order from the start. Throws a conflict Refusal if it has not failed. */
export async function retryOrder(
  { db, actor }: UseCase,
  sendJob: SendReportJob,
  orderId: string,
): Promise<Product> {
  const order = found(await lockOrder(db, orderId), 'No such order')
  if (order.status !== 'failed')
    throw new Refusal('conflict', 'Only an order that failed can be tried again.')
  const { organization_id, user_id } = actor
  const { order_id } = order
  await changeLockedOrder(db, order, { status: 'ordered', failures: 0, sections_done: 0, error: null })
  await insertOrderEvents(db, [{ organization_id, order_id, user_id, kind: 'tried_again' }])
  await sendJob(db, { order_id, organization_id })
  await audit(db, actor, {
    action: 'retry',
    entity: 'order',
    entity_id: order_id,
    before: { status: 'failed' },
    after: { status: 'ordered' },
  })
  return found(await readOrder(db, order_id), 'No such order')
}
