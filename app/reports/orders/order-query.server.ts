import { isDate } from '#server/contract/calendar.ts'
import { orderSorts, reportType } from '#server/contract/reports/order.ts'
import { orderStates } from '#server/contract/reports/order-states.ts'
import {
  dropUnknownFilter,
  type ListQuery,
  pageParams,
  readListQuery,
} from '../../forms/lists/list-query.server.ts'

export const perPage = 25

const [created_at, done_at, party_name, report_type] = orderSorts
const sorts = {
  [created_at]: 'desc',
  [done_at]: 'desc',
  [party_name]: 'asc',
  [report_type]: 'asc',
} as const
/** The filters of the list of orders, named as in the API. */
const filters = {
  report_type: { label: 'Report', values: reportType.options },
  state: { label: 'State', values: ['unfinished', ...Object.keys(orderStates)] },
  from: { label: 'From', test: isDate },
  to: { label: 'To', test: isDate },
  ordered_by: { label: 'Ordered by' },
  party: { label: 'Party' },
}

/** The list query of orders; `people`: the possible values of `ordered_by`, if known. Invalid dates are dropped. */
export function orderQuery(url: URL, people?: string[]) {
  const list = readListQuery(url, { sorts, filters })
  return people ? dropUnknownFilter(list, 'ordered_by', { ...filters.ordered_by, values: people }) : list
}

/** The list query of one party's orders. */
export const partyOrderQuery = (url: URL) => readListQuery(url, { sorts })

/** The query as search params of the API. */
export const orderParams = (query: ListQuery, rows = perPage): URLSearchParams => pageParams(query, rows)
