import { sql } from 'kysely'
import type { Product, ReportType } from '#server/contract/reports/order.ts'
import type { OrderState } from '#server/contract/reports/order-states.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The party's current name, or its name when it was ordered if the party is gone. */
export const partyName = sql<string>`coalesce(p.name, o.party_name)`

/** The organisation's orders, each joined with its party and the users involved. */
export const ordersFrom = (db: Work) =>
  db
    .selectFrom('orders as o')
    .where(own('o'))
    .leftJoin('parties as p', 'p.party_id', 'o.party_id')
    .leftJoin('users as u', 'u.user_id', 'o.ordered_by')
    .leftJoin('users as c', 'c.user_id', 'o.cancelled_by')

/** The columns shown of an order. */
export const orderColumns = [
  'o.order_id as id',
  partyName.as('party_name'),
  'o.party_id',
  'o.report_type',
  'o.status as state',
  'o.created_at',
  'o.done_at',
  'u.name as ordered_by',
  'o.sections_done',
  'o.sections',
  'o.attempts',
  'o.error',
  'o.cancelled_at',
  'c.name as cancelled_by',
  sql<boolean>`p.party_id is null`.as('party_gone'),
] as const

type Row = Omit<Product, 'attributes' | 'status' | 'state'> & { party_name: string; state: OrderState }

/** Maps an order row to the API type. */
export const toProduct = (row: Row): Product => ({
  id: row.id,
  attributes: { party_name: row.party_name },
  party_id: row.party_id,
  report_type: row.report_type,
  status: row.state === 'done' ? 'done' : 'ordered',
  state: row.state,
  created_at: row.created_at,
  done_at: row.done_at,
  ordered_by: row.ordered_by,
  sections_done: row.sections_done,
  sections: row.sections,
  attempts: row.attempts,
  error: row.error,
  cancelled_at: row.cancelled_at,
  cancelled_by: row.cancelled_by,
  party_gone: row.party_gone,
})

/** One order, or undefined. */
export async function readOrder(db: Work, orderId: string): Promise<Product | undefined> {
  const row = await ordersFrom(db).select(orderColumns).where('o.order_id', '=', orderId).executeTakeFirst()
  return row && toProduct(row)
}

export interface NewOrderRow {
  organization_id: string
  party_id: string
  party_name: string
  report_type: ReportType
  ordered_by: string
}

/** Stores an order as `ordered` and returns its id. */
export async function insertOrder(db: Work, row: NewOrderRow): Promise<string> {
  const { order_id } = await db
    .insertInto('orders')
    .values(row)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return order_id
}

/** The finished file of an order, or undefined if it is not done. */
export const readOrderFile = (db: Work, orderId: string) =>
  db
    .selectFrom('orders as o')
    .where(own('o'))
    .innerJoin('files as f', 'f.file_id', 'o.file_id')
    .select(['f.file_id', 'f.name', 'f.media_type', 'f.size', 'f.storage_type', 'f.storage_key'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()
