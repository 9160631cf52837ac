import { sortedBy } from '#server/contract/parties/party-filters.ts'
import { listParams, pageParams, requireValidQuery } from '../../forms/lists/list-query.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { perPage } from '../../ui/pager.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { mayWithSelected, readWatchedOf } from '../../watchlist/watching.field.server.ts'
import { filterFields, readPartyListQuery, unmatchedCity } from './party-filters.widget.server.ts'
import { paramsKept, partyRows } from './party-table.widget.server.ts'

const { name, age, capital } = sortedBy

const queryOf = (url: URL) => readPartyListQuery(url, { name, age, capital })

/** The query of the list for its file, without the page. */
export const partiesQuery = (url: URL) => listParams(requireValidQuery(queryOf(url)))

export const readPage = (api: ApiClient, query: URLSearchParams) => api.read('listParties', { query })

type Counted = Pick<Awaited<ReturnType<typeof readPage>>['meta'], 'total_records' | 'more' | 'facets'>

/** The number of matching parties. If counting stopped early, the sum of the counts by type. */
export function countOf({ total_records, more, facets }: Counted, type: string | undefined) {
  const types = facets.model_type.filter(({ value }) => !type || value === type)
  const all = types.reduce((sum, { count }) => sum + count, 0)
  return more && all > total_records ? { total: all, more: false } : { total: total_records, more }
}

export async function readParties(ctx: RequestContext) {
  const { url, session } = ctx
  const list = queryOf(url)
  const { data, meta } = await readPage(ctx.api, pageParams(list, perPage))
  const watched = await readWatchedOf(
    ctx,
    data.map(({ party_id }) => party_id),
  )
  const { facets } = meta
  const { total, more } = countOf(meta, list.filters.model_type)
  return {
    fields: filterFields(list.filters, facets),
    ...(list.remarks.length > 0 && { remarks: list.remarks }),
    ...(url.searchParams.has('sort_by') && { kept: paramsKept(url) }),
    sort: list.sort,
    csv: `/app/parties.csv?${listParams(list)}`,
    rows: partyRows(data, () => ({ watched })),
    page: list.page,
    total,
    more,
    count: partyCount(total, more),
    ...(total === 0 && { unmatched: unmatchedCity(list.filters, facets) }),
    may_selected: mayWithSelected(session.policy),
  }
}
