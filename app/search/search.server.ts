import type { AnswerTo } from '#server/contract/endpoints.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { sortedBy } from '#server/contract/parties/party-filters.ts'
import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import { listParams, pageParams, requireValidQuery } from '../forms/lists/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { secondary } from '../gateway/secondary.server.ts'
import { errorResponse } from '../http/responses.server.ts'
import {
  filterFields,
  readPartyListQuery,
  unmatchedCity,
} from '../parties/list/party-filters.widget.server.ts'
import { listAddress, paramsKept, partyRows } from '../parties/list/party-table.widget.server.ts'
import { perPage } from '../ui/pager.tsx'
import { partyCount } from '../ui/party-count.ts'
import { mayWithSelected, readWatchedOf, watchSelected } from '../watchlist/watching.field.server.ts'
import {
  clearRecent,
  deleteSearch,
  type OtherSearches,
  type OwnSearches,
  otherSearches,
  readOwnSearches,
  rememberSearch,
  renameSearch,
  saveSearch,
} from './saved-searches.server.ts'

type Found = AnswerTo<'searchParties'>

/** Why a text is not searched for; undefined if it is. */
export function refusalOf(q: string): string | undefined {
  const { length } = q.trim()
  if (length < limits.minSearchLength) return messages.search.tooShort
  return length > limits.maxSearchLength ? messages.search.tooLong : undefined
}

const listOf = (url: URL) => readPartyListQuery(url, sortedBy)

const withText = (url: URL, query: URLSearchParams) => {
  query.set('q', url.searchParams.get('q') ?? '')
  return query
}

/** The API query for the file of a search, without the page. */
export const searchQuery = (url: URL) => withText(url, listParams(requireValidQuery(listOf(url))))

/** A page of results, or the refusal. */
export const askPage = (api: ApiClient, query: URLSearchParams) => api.ask('searchParties', { query })

/** The address of the search sorted by relevance; undefined if it already is. */
function byRelevance(url: URL): string | undefined {
  if (listOf(url).sort.by === 'relevance') return undefined
  const plain = new URL(url)
  for (const word of ['sort_by', 'sort_in', 'page']) plain.searchParams.delete(word)
  return listAddress(plain, '/app/search')
}

/** Whether there are no parties at all, so that no search finds any. */
async function isRegisterEmpty({ api }: RequestContext) {
  const { ok, data } = await secondary(api.ask('listParties', { query: { page: 1, per_page: 1 } }))
  return ok && data.meta.total_records === 0
}

async function resultsOf(ctx: RequestContext, { data, meta }: Found) {
  const { url, session } = ctx
  const list = listOf(url)
  const watched = await readWatchedOf(
    ctx,
    data.map(({ party_id }) => party_id),
  )
  const { total_records: total, more, facets } = meta
  const narrowed = Object.keys(list.filters).length > 0
  return {
    fields: filterFields(list.filters, facets),
    narrowed,
    register_empty: total === 0 && !narrowed && (await isRegisterEmpty(ctx)),
    kept: paramsKept(url),
    sort: list.sort,
    ...(list.remarks.length > 0 && { remarks: list.remarks }),
    rows: partyRows(data, () => ({ watched })),
    count: partyCount(total, more),
    total,
    more,
    page: list.page,
    by_relevance: byRelevance(url),
    csv: `/app/search.csv?${withText(url, listParams(list))}`,
    unmatched: total === 0 ? unmatchedCity(list.filters, facets) : undefined,
    may_selected: mayWithSelected(session.policy),
  }
}
export type Results = Awaited<ReturnType<typeof resultsOf>>

interface SearchPage {
  /** The text as typed. */
  q: string
  /** Why there was no search. */
  error?: string
  /** The status with which the API refused the search. */
  status?: number
  found?: Results & { others: OtherSearches }
  /** Set if there was no search. */
  searches?: OwnSearches
  /** The saved search that is being renamed. */
  renaming?: string | null
}

/** The data of the search page: a page of results, or why there was no search. */
export async function readSearch(ctx: RequestContext): Promise<SearchPage> {
  const q = ctx.url.searchParams.get('q')
  const refused = q === null ? undefined : refusalOf(q)
  if (q === null || refused) {
    const searches = await readOwnSearches(ctx)
    return {
      q: q ?? '',
      ...(refused && { error: refused }),
      searches,
      renaming: ctx.url.searchParams.get('rename'),
    }
  }
  const query = withText(ctx.url, pageParams(listOf(ctx.url), perPage))
  const [searches, { ok, status, data }] = await Promise.all([readOwnSearches(ctx), askPage(ctx.api, query)])
  if (status === 403) throw errorResponse(403, messages.access.denied)
  if (!ok) return { q, error: data.message || messages.search.error, status, searches }
  rememberSearch(ctx, searches)
  return { q, found: { ...(await resultsOf(ctx, data)), others: otherSearches(searches, q) } }
}

const intents: IntentHandlers = {
  'watch-selected': (ctx) => watchSelected(ctx, listAddress(ctx.url, '/app/search')),
  'save-search': saveSearch,
  'rename-search': renameSearch,
  'delete-search': deleteSearch,
  'clear-recent': clearRecent,
}

/** Handles the forms of the search page. */
export const changeFromSearch = (ctx: RequestContext) => handleByIntent(ctx, intents)
