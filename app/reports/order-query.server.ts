import { isDate } from '#server/contract/calendar.ts'
import { orderSorts, reportType } from '#server/contract/order.ts'
import { orderStates } from '#server/contract/order-states.ts'
import { keepKnown, type ListQuery, pageParams, readListQuery } from '../forms/list-query.server.ts'

export const perPage = 25

const [created_at, done_at, party_name, report_type] = orderSorts
const sorts = {
  [created_at]: 'desc',
  [done_at]: 'desc',
  [party_name]: 'asc',
  [report_type]: 'asc',
} as const
/** What the list of orders can be narrowed by, under the names the API has for it. */
const filters = {
  report_type: { label: 'Report', values: reportType.options },
  state: { label: 'State', values: ['unfinished', ...Object.keys(orderStates)] },
  from: { label: 'From', test: isDate },
  to: { label: 'To', test: isDate },
  ordered_by: { label: 'Ordered by' },
  party: { label: 'Party' },
}

/** What an address asks of the list of orders; `people`: who ordered, where that is known. A day that there is not is left out. */
export function orderQuery(url: URL, people?: string[]) {
  const list = readListQuery(url, { sorts, filters })
  return people ? keepKnown(list, 'ordered_by', { ...filters.ordered_by, values: people }) : list
}

/** What an address asks of the orders of one party. */
export const partyOrderQuery = (url: URL) => readListQuery(url, { sorts })

/** The same as the API takes it. */
export const orderParams = (query: ListQuery, rows = perPage): URLSearchParams => pageParams(query, rows)
