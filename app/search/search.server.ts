import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartyListMeta, PartySummary } from '#server/contract/party.ts'
import { sortedBy } from '#server/contract/party-filters.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { filterOf, packFilters, strangeCity } from '../parties/filter-fields.field.server.ts'
import {
  countInWords,
  keptBeside,
  listAddress,
  packRows,
  pageOf,
  perPage,
  sortOf,
} from '../parties/party-list.field.server.ts'
import { mayWatch, readWatchedOf, watchSelected } from '../watchlist/watching.field.server.ts'
import {
  clearRecent,
  deleteSearch,
  type KeptSearches,
  type OtherSearches,
  otherSearches,
  readKeptSearches,
  rememberSearch,
  renameSearch,
  saveSearch,
} from './kept-searches.server.ts'

interface Found {
  data: PartySummary[]
  meta: PartyListMeta
}

/** Why what was typed is not searched for. */
export function refusalOf(q: string): string | undefined {
  const { length } = q.trim()
  if (length < limits.searchLeast) return messages.search.tooShort
  return length > limits.searchMost ? messages.search.tooLong : undefined
}

/** What an address of the search asks the API for. */
export function searchQuery(url: URL): URLSearchParams {
  const sort = sortOf(url, sortedBy)
  const q = url.searchParams.get('q') ?? ''
  return new URLSearchParams({ q, ...filterOf(url), sort_by: sort.by, sort_in: sort.in })
}

/** A page of what is found, or why nothing is. */
export const askPage = (api: ApiClient, query: URLSearchParams) =>
  api.ask<Found>(`/v1/search/parties?${query}`)

/** The address of a search without its own order; nothing when it has none. */
function byRelevance(url: URL): string | undefined {
  if (sortOf(url, sortedBy).by === 'relevance') return undefined
  const plain = new URL(url)
  for (const word of ['sort_by', 'sort_in', 'page']) plain.searchParams.delete(word)
  return listAddress(plain, '/app/search')
}

async function resultsOf(at: Signed, { data, meta }: Found) {
  const { url, session } = at
  const filter = filterOf(url)
  const watched = await readWatchedOf(
    at,
    data.map(({ party_id }) => party_id),
  )
  const { total_records: total, more, facets } = meta
  return {
    fields: packFilters(filter, facets),
    narrowed: Object.keys(filter).length > 0,
    kept: keptBeside(url),
    sort: sortOf(url, sortedBy),
    rows: packRows(data, () => ({ watched })),
    shown: data.length,
    count: countInWords(total, more),
    total,
    more,
    page: pageOf(url),
    perPage,
    by_relevance: byRelevance(url),
    csv: listAddress(url, '/app/search.csv'),
    strange: total === 0 ? strangeCity(filter, facets) : undefined,
    may_watch: mayWatch(session.policy),
  }
}
export type Results = Awaited<ReturnType<typeof resultsOf>>

interface SearchPage {
  /** As it was typed. */
  q: string
  /** Why nothing was searched for. */
  error?: string
  found?: Results & { others: OtherSearches }
  /** Where nothing was searched for. */
  searches?: KeptSearches
  /** The saved search that is being renamed. */
  renaming?: string | null
}

/** What the search page of an address shows: a page of what is found, or why nothing was searched for. */
export async function readSearch(at: Signed): Promise<SearchPage> {
  const q = at.url.searchParams.get('q')
  const refused = q === null ? undefined : refusalOf(q)
  if (q === null || refused) {
    const searches = await readKeptSearches(at)
    return {
      q: q ?? '',
      ...(refused && { error: refused }),
      searches,
      renaming: at.url.searchParams.get('rename'),
    }
  }
  const query = searchQuery(at.url)
  query.set('page', String(pageOf(at.url)))
  query.set('per_page', String(perPage))
  const [searches, { ok, data }] = await Promise.all([readKeptSearches(at), askPage(at.api, query)])
  if (!ok) return { q, error: data.message ?? messages.search.error, searches }
  rememberSearch(at)
  return { q, found: { ...(await resultsOf(at, data)), others: otherSearches(searches, q) } }
}

const intents: Record<string, (at: Signed) => Promise<unknown>> = {
  'watch-selected': (at) => watchSelected(at, listAddress(at.url, '/app/search')),
  'save-search': saveSearch,
  'rename-search': renameSearch,
  'delete-search': deleteSearch,
  'clear-recent': clearRecent,
}

/** Does what one of the forms of the search page asks for. */
export async function changeFromSearch(at: Signed) {
  const work = intents[String(at.form.get('intent'))]
  if (!work) throw Response.json({ message: 'Nothing to be done by that name' }, { status: 400 })
  return work(at)
}
