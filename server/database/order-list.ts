import { type SqlBool, sql } from 'kysely'
import { type OrderFilters, type Product, type ReportType, reportType } from '#server/contract/order.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { Work } from './connection.ts'
import { dayBegins, dayEnds } from './day-in-india.ts'
import { orderColumns, ordersFrom, partyName, toProduct } from './orders.ts'
import { own } from './own.ts'
import { pageTotal } from './page-total.ts'

export interface FoundOrders {
  data: Product[]
  total_entries: number
  by_report_type?: Partial<Record<ReportType, number>>
}

/** What is asked of the list: the filters of the API, and types where several will do. */
export type AskedOrders = OrderFilters & { report_types?: ReportType[] }

/** How many of all that match are of a type. */
const countOf = (type: ReportType) => sql<number>`count(*) filter (where o.report_type = ${type}) over ()`

const sortedBy = {
  created_at: sql`o.created_at`,
  done_at: sql`o.done_at`,
  party_name: sql`lower(${partyName})`,
  report_type: sql`o.report_type`,
}

/** Whether an order is of a party of that id, or with that text in its name. */
export const ofParty = (text: string) =>
  sql<SqlBool>`(o.party_id = ${text} or strpos(lower(${partyName}), ${text.toLowerCase()}) > 0)`

function matching(db: Work, asked: AskedOrders) {
  const { report_type, report_types, state, ordered_by, party, party_id, from, to } = asked
  let some = ordersFrom(db)
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

/** The organisation's orders, newest first unless told, a page at a time, with the number of all that match, also by type. */
export async function readOrders(db: Work, asked: AskedOrders): Promise<FoundOrders> {
  const some = matching(db, asked)
  const direction = asked.sort_in === 'asc' ? sql`asc` : sql`desc`
  const rows = await some
    .select(orderColumns)
    .select([
      countOf('c-360').as('c-360'),
      countOf('c-docs').as('c-docs'),
      countOf('c-trust').as('c-trust'),
      countOf('advanced-timeline').as('advanced-timeline'),
    ])
    .orderBy(sql`${sortedBy[asked.sort_by ?? 'created_at']} ${direction} nulls last`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_id')
    .limit(asked.per_page)
    .offset(offsetOf(asked))
    .execute()
  const [first] = rows
  if (first) {
    const by_report_type = Object.fromEntries(reportType.options.map((type) => [type, first[type]]))
    const total_entries = reportType.options.reduce((sum, type) => sum + first[type], 0)
    return { data: rows.map(toProduct), total_entries, by_report_type }
  }
  return { data: [], total_entries: await pageTotal(db, [], asked, some) }
}

/** Everybody in the organisation who ever ordered, by name. */
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
