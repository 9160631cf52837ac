import type { Product, ReportType } from '#server/contract/order.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const from = (db: Work) =>
  db
    .selectFrom('orders as o')
    .where(own('o'))
    .innerJoin('parties as p', 'p.party_id', 'o.party_id')
    .leftJoin('users as u', 'u.user_id', 'o.ordered_by')

const columns = [
  'o.order_id as id',
  'p.name as party_name',
  'o.party_id',
  'o.report_type',
  'o.status',
  'o.created_at',
  'o.done_at',
  'u.name as ordered_by',
] as const

const toProduct = ({
  party_name,
  ...row
}: { party_name: string } & Omit<Product, 'attributes'>): Product => ({
  ...row,
  attributes: { party_name },
})

interface Filters extends Paging {
  sort_in: 'asc' | 'desc'
  report_types?: ReportType[]
  party_id?: string | undefined
}

/** The organisation's orders, newest first unless told, a page at a time, with the number of all that match. */
export async function readOrders(
  db: Work,
  { sort_in, report_types, party_id, ...page }: Filters,
): Promise<{ data: Product[]; total_entries: number }> {
  const matching = from(db)
    .$if(!!report_types, (q) => q.where('o.report_type', 'in', report_types ?? []))
    .$if(!!party_id, (q) => q.where('o.party_id', '=', party_id ?? ''))
  const rows = await matching
    .select(columns)
    .orderBy('o.created_at', sort_in)
    .orderBy('o.order_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map(toProduct), total_entries: total }
}

/** One order, or undefined. */
export async function readOrder(db: Work, orderId: string): Promise<Product | undefined> {
  const row = await from(db).select(columns).where('o.order_id', '=', orderId).executeTakeFirst()
  return row && toProduct(row)
}

/** Stores an order as `ordered` and gives its id. */
export async function insertOrder(
  db: Work,
  row: { organization_id: string; party_id: string; report_type: ReportType; ordered_by: string },
): Promise<string> {
  const { order_id } = await db
    .insertInto('orders')
    .values(row)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return order_id
}

/** The finished file of an order, or undefined while it is not done. */
export const readOrderFile = (db: Work, orderId: string) =>
  db
    .selectFrom('orders as o')
    .where(own('o'))
    .innerJoin('files as f', 'f.file_id', 'o.file_id')
    .select(['f.file_id', 'f.name', 'f.media_type', 'f.size', 'f.storage_type', 'f.storage_key'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()
