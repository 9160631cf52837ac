import type { PartyListMeta, PartySummary } from '#server/contract/party.ts'
import { sortedBy } from '#server/contract/party-filters.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { mayWatch, readWatchedOf } from '../watchlist/watching.field.server.ts'
import { filterOf, packFilters, strangeCity } from './filter-fields.field.server.ts'
import {
  countInWords,
  keptBeside,
  listAddress,
  packRows,
  pageOf,
  perPage,
  sortOf,
} from './party-list.field.server.ts'

interface Listed {
  data: PartySummary[]
  meta: PartyListMeta
}

const { name, age, capital } = sortedBy

/** What an address of the list of parties asks the API for. */
export function partiesQuery(url: URL): URLSearchParams {
  const sort = sortOf(url, { name, age, capital })
  return new URLSearchParams({ ...filterOf(url), sort_by: sort.by, sort_in: sort.in })
}

/** A page of the list of parties. */
export const readPage = (api: ApiClient, query: URLSearchParams) =>
  api.read<Listed>(`/v1/admin/parties?${query}`)

/** All that the page of the parties shows. */
export async function readParties(at: Signed) {
  const { url, session } = at
  const [query, filter, page] = [partiesQuery(url), filterOf(url), pageOf(url)]
  query.set('page', String(page))
  query.set('per_page', String(perPage))
  const { data, meta } = await readPage(at.api, query)
  const watched = await readWatchedOf(
    at,
    data.map(({ party_id }) => party_id),
  )
  const { total_records: total, more, facets } = meta
  return {
    fields: packFilters(filter, facets),
    kept: keptBeside(url),
    sort: sortOf(url, { name, age, capital }),
    rows: packRows(data, () => ({ watched })),
    shown: data.length,
    page,
    perPage,
    total,
    more,
    count: countInWords(total, more),
    csv: listAddress(url, '/app/parties.csv'),
    strange: total === 0 ? strangeCity(filter, facets) : undefined,
    may_watch: mayWatch(session.policy),
  }
}
