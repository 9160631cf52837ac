import { type SqlBool, sql } from 'kysely'
import {
  type OrderFilters,
  type Product,
  type ReportType,
  reportType,
} from '#server/contract/reports/order.ts'
import type { Work } from '../connection.ts'
import { dayBegins, dayEnds } from '../day-in-india.ts'
import { cachedCounts, cacheIfLarge } from '../lists/cached-counts.ts'
import { foundOnce } from '../lists/found-once.ts'
import { countsKey } from '../lists/list-total.ts'
import { pageOf } from '../lists/page-of.ts'
import { pageTotal } from '../lists/page-total.ts'
import { own } from '../own.ts'
import { orderColumns, ordersFrom, toProduct } from './orders.ts'

export interface FoundOrders {
  data: Product[]
  total_entries: number
  by_report_type?: Partial<Record<ReportType, number>>
}

/** The API's filters, plus `report_types` for several types at once. */
export type OrderQuery = OrderFilters & { report_types?: ReportType[] }

// Each party is looked up individually, and only if its name is needed: otherwise PostgreSQL read the whole register.
const nameOfParty = sql<string>`coalesce((select p.name from parties p where p.party_id = o.party_id), o.party_name)`

const sortedBy = {
  created_at: sql`o.created_at`,
  done_at: sql`o.done_at`,
  party_name: sql`lower(${nameOfParty})`,
  report_type: sql`o.report_type`,
}

/** Whether an order is for the party with that id, or for one whose name contains the text. */
export const ofParty = (text: string) =>
  sql<SqlBool>`(o.party_id = ${text} or strpos(lower(${nameOfParty}), ${text.toLowerCase()}) > 0)`

function matching(db: Work, query: OrderQuery) {
  const { report_type, report_types, state, ordered_by, party, party_id, from, to } = query
  let some = db.selectFrom('orders as o').where(own('o'))
  if (report_types) some = some.where('o.report_type', 'in', report_types)
  if (report_type) some = some.where('o.report_type', '=', report_type)
  if (state === 'unfinished') some = some.where('o.status', 'in', ['ordered', 'building'])
  else if (state) some = some.where('o.status', '=', state)
  if (ordered_by) some = some.where('o.ordered_by', '=', ordered_by)
  if (party_id) some = some.where('o.party_id', '=', party_id)
  if (party) some = some.where(ofParty(party))
  if (from) some = some.where('o.created_at', '>=', dayBegins(from))
  if (to) some = some.where('o.created_at', '<', dayEnds(to))
  return some
}

type CountByType = Partial<Record<ReportType, number>>
const totalOf = (counts: CountByType) => Object.values(counts).reduce((sum, orders) => sum + orders, 0)

/** The number of matching orders by type, as a column of the page; above 20,000, the counts cached for `userId` within the last minute. */
function countByType(db: Work, query: OrderQuery, userId: string) {
  const key = countsKey({ list: 'orders', query, scope: userId })
  const known = cachedCounts<CountByType>(db, key)
  const byType = matching(db, query)
    .select(({ fn }) => ['o.report_type', fn.countAll<number>().as('orders')])
    .groupBy('o.report_type')
  return {
    column: known
      ? sql<CountByType>`${JSON.stringify(known)}::jsonb`
      : sql<CountByType>`(select jsonb_object_agg(t.report_type, t.orders) from (${byType}) as t)`,
    keep: (counts: CountByType) => cacheIfLarge(db, key, counts, totalOf(counts)),
  }
}

/** A page of the organisation's orders as requested by `userId`, newest first by default, with the total and the counts by type. */
export async function readOrders(db: Work, query: OrderQuery, userId: string): Promise<FoundOrders> {
  const direction = query.sort_in === 'asc' ? sql`asc` : sql`desc`
  const { sort_by = 'created_at' } = query
  // Columns that are never null are sorted as in their index.
  const first = sql`${sortedBy[sort_by]} ${direction} ${sort_by === 'done_at' ? sql`nulls last` : sql``}`
  const order =
    sort_by === 'created_at' ? sql`${first}, o.order_id` : sql`${first}, o.created_at desc, o.order_id`
  const page = matching(db, query).select('o.order_id').orderBy(order).$call(pageOf(query))
  const count = countByType(db, query, userId)
  const rows = await ordersFrom(db)
    .innerJoin(foundOnce(page), 'page.order_id', 'o.order_id')
    .select(orderColumns)
    .select(count.column.as('counts'))
    .orderBy(order)
    .execute()
  const [head] = rows
  if (!head) return { data: [], total_entries: await pageTotal(db, [], query, matching(db, query)) }
  const { counts } = head
  count.keep(counts)
  const by_report_type = Object.fromEntries(reportType.options.map((type) => [type, counts[type] ?? 0]))
  return { data: rows.map(toProduct), total_entries: totalOf(counts), by_report_type }
}

/** All users of the organisation who ever ordered a report, by name. */
export const readOrderPeople = (db: Work) =>
  db
    .selectFrom('users as u')
    .where(own('u'))
    .select(['u.user_id', 'u.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o')
          .where(own('o'))
          .whereRef('o.ordered_by', '=', 'u.user_id')
          .select(sql.lit(1).as('one')),
      ),
    )
    .orderBy('u.name')
    .execute()
