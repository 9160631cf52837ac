import { sql } from 'kysely'
import type { ReportType } from '#server/contract/reports/order.ts'
import type { OrderState } from '#server/contract/reports/order-states.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  organization_id: string
  order_id: string
  ordered_by: string | null
  party_name: string
  report_type: ReportType
  status: OrderState
  attempts: number
  failures: number
  sections_done: number
  sections: number | null
}

/** Locks one of the organisation's orders against other changes; undefined if there is none. */
export const lockOrder = (db: Work, orderId: string): Promise<LockedOrder | undefined> =>
  db
    .selectFrom('orders')
    .where(own('orders'))
    .select(['organization_id', 'order_id', 'ordered_by', 'party_name', 'report_type', 'status'])
    .select(['attempts', 'failures', 'sections_done', 'sections'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

type Change = Partial<{
  status: OrderState
  attempts: number
  failures: number
  sections_done: number
  sections: number | null
  error: string | null
  file_id: string
  cancelled_by: string
}>

const stamped = {
  ordered: {},
  building: { begun_at: sql<string>`now()` },
  done: { done_at: sql<string>`now()` },
  failed: { failed_at: sql<string>`now()` },
  cancelled: { cancelled_at: sql<string>`now()` },
} satisfies Record<OrderState, object>

/** Updates a locked order; a new status gets a timestamp. */
export async function changeLockedOrder(db: Work, { order_id }: LockedOrder, change: Change): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...change, ...(change.status && stamped[change.status]) })
    .where('order_id', '=', order_id)
    .execute()
}

/** Records the progress of an attempt; false if it was cancelled or another attempt has started. */
export async function noteProgress(
  db: Work,
  { order_id, attempts }: Pick<LockedOrder, 'order_id' | 'attempts'>,
  progress: { sections_done: number; sections: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .where(own('orders'))
    .set(progress)
    .where('order_id', '=', order_id)
    .where('status', '=', 'building')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
