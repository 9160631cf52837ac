import { type ListQuery, pageParams, readListQuery } from '../forms/list-query.server.ts'

export const perPage = 25

const sorts = { created_at: 'desc' } as const
const kind = { label: 'Kind', values: ['report', 'timeline'] }

/** What an address asks of the order history. */
export const orderQuery = (url: URL) => readListQuery(url, { sorts, filters: { kind } })

/** What an address asks of the orders of one party. */
export const partyOrderQuery = (url: URL) => readListQuery(url, { sorts })

/** The same as the API takes it. */
export function orderParams(query: ListQuery, rows = perPage): URLSearchParams {
  const params = pageParams(query, rows)
  const { kind } = query.filters
  params.delete('kind')
  if (kind) params.set('product_definition_type', kind)
  return params
}
