import type { OrderEvent } from '#server/contract/reports/order.ts'
import type { OrderEventDetail, OrderEventKind } from '#server/contract/reports/order-events.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

interface NewEvent {
  organization_id: string
  order_id: string
  kind: OrderEventKind
  /** Null for actions of the job. */
  user_id: string | null
  detail?: OrderEventDetail
}

/** Adds events to the histories of orders. */
export async function insertOrderEvents(db: Work, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ detail = {}, ...event }) => ({ ...event, detail: JSON.stringify(detail) }))
  await db.insertInto('order_events').values(rows).execute()
}

/** The history of one of the organisation's orders, oldest first. */
export async function readOrderEvents(db: Work, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events as e')
    .where(own('e'))
    .select(['e.kind', 'e.at', 'e.detail', nameOf<string | null>('e.user_id').as('by')])
    .where('e.order_id', '=', orderId)
    .orderBy('e.event_id')
    .execute()
  return rows.map(({ detail, ...event }) => ({ ...event, ...detail }))
}
