import type { Product } from '#server/contract/reports/order.ts'
import { isUnfinished, type OrderState } from '#server/contract/reports/order-states.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { insertOrderEvents } from '#server/database/reports/order-events.ts'
import { changeLockedOrder, lockOrder } from '#server/database/reports/order-states.ts'
import { readOrder } from '#server/database/reports/orders.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { orderFileKey } from './order-file.ts'

const tooLate: Partial<Record<OrderState, string>> = {
  done: 'This report is already done, so it cannot be cancelled.',
  failed: 'This report failed, so there is nothing to cancel.',
  cancelled: 'This order is already cancelled.',
}

/**
 * Cancels an unfinished order; what a worker produces meanwhile is discarded. Throws a conflict Refusal if it is too
 * late: exactly one of cancelling and finishing succeeds.
 */
export async function cancelOrder(
  { db, actor }: UseCase,
  files: FileStore,
  orderId: string,
): Promise<Product> {
  const order = found(await lockOrder(db, orderId), 'No such order')
  if (!isUnfinished(order.status)) throw new Refusal('conflict', tooLate[order.status] ?? '')
  const { organization_id, user_id } = actor
  const { order_id, status, sections_done, sections } = order
  await changeLockedOrder(db, order, { status: 'cancelled', cancelled_by: user_id })
  const detail = { sections_done, ...(sections !== null && { sections }) }
  await insertOrderEvents(db, [{ organization_id, order_id, user_id, kind: 'cancelled', detail }])
  await audit(db, actor, {
    action: 'cancel',
    entity: 'order',
    entity_id: order_id,
    before: { status },
    after: { status: 'cancelled' },
  })
  // A worker that was killed right after storing the document may have left it behind.
  await files.remove(orderFileKey(order)).catch(() => undefined)
  return found(await readOrder(db, order_id), 'No such order')
}
