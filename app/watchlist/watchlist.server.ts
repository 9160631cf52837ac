import { dayInIndia } from '#server/contract/calendar.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import { type ListQuery, pageParams, readListQuery } from '../forms/lists/list-query.server.ts'
import { cityAndState } from '../forms/party-picker/city-and-state.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { readWatchlist, readWatchlists } from './watching.field.server.ts'

interface Watched {
  party_id: string
  name: string
  model_type: ModelType
  city: string | null
  state: string | null
  status: string
  score: number | null
  band: 'high' | 'medium' | 'low' | null
  open_alerts: number | null
  added_at: string
}

export const perPage = 25

const rowOf = ({ party_id, name, status, score, band, open_alerts, added_at, ...party }: Watched) => ({
  party_id,
  name,
  status,
  score,
  band,
  open_alerts,
  place: cityAndState(party),
  since: dayInIndia(added_at),
})
export type WatchedRow = ReturnType<typeof rowOf>

const sorts = { added_at: 'desc', name: 'asc', score: 'asc' } as const

const filters = { q: { label: 'Name or identifier' } }

export const watchlistQuery = (url: URL) => readListQuery(url, { sorts, filters })

/** The watchlist named in the address, otherwise the first; undefined if the organisation has none. */
export const listIdIn = async (api: ApiClient, url: URL): Promise<string | undefined> =>
  url.searchParams.get('list') || (await readWatchlist(api))?.list_id

/** A page of a watchlist's parties; empty without a watchlist. */
export async function readWatchedParties(
  api: ApiClient,
  listId: string | undefined,
  list: ListQuery,
  count = perPage,
): Promise<{ rows: WatchedRow[]; total: number }> {
  if (!listId) return { rows: [], total: 0 }
  const { data, meta } = await api.read('listWatchedParties', { listId, query: pageParams(list, count) })
  return { rows: data.map(rowOf), total: meta.total_records }
}

/** A page of the watchlist named in the address, and all watchlists for selection. */
export async function readWatchlistPage(api: ApiClient, url: URL, list: ListQuery) {
  const lists = (await readWatchlists(api)).map(({ list_id, name }) => ({ value: list_id, label: name }))
  const listId = url.searchParams.get('list') || lists[0]?.value
  return { ...(await readWatchedParties(api, listId, list)), lists, listId: listId ?? '' }
}
