import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { savedSearchLimits } from '#server/contract/search/saved-search-limits.ts'
import { newSavedSearch, type StoredSearch } from '#server/contract/search/searches.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, isMissing, secondary } from '../gateway/secondary.server.ts'
import { afterAnswer } from '../http/document/after-answer.server.ts'
import { isPrefetch } from '../http/is-prefetch.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { readPartyListQuery } from '../parties/list/party-filters.widget.server.ts'
import { listAddress } from '../parties/list/party-table.widget.server.ts'
import { orders, searchLink } from './search-link.widget.server.ts'

/** The search in an address as it is stored. */
export function searchOf(url: URL): StoredSearch {
  const [by, direction] = ['sort_by', 'sort_in'].map((word) => url.searchParams.get(word) ?? '')
  const order = by && Object.hasOwn(orders, by) && { sort_by: by }
  const turned = order && (direction === 'asc' || direction === 'desc') && { sort_in: direction }
  return {
    q: url.searchParams.get('q')?.trim() ?? '',
    ...readPartyListQuery(url, {}).filters,
    ...order,
    ...turned,
  }
}

/** The user's saved and recent searches; `failed` if any could not be read. */
export async function readOwnSearches({ api, session }: RequestContext) {
  const [named, last] = await Promise.all([
    secondary(api.ask('listSavedSearches')),
    secondary(api.ask('listRecentSearches')),
  ])
  return {
    saved: dataOr(named, []).map(({ search_id, name, search }) => ({
      search_id,
      name,
      ...searchLink(search),
    })),
    recent: dataOr(last, []).map(({ search }) => searchLink(search)),
    failed: isMissing(named) || isMissing(last),
    may_save: allows(session.policy, features.search, 'POST'),
    may_rename: allows(session.policy, features.search, 'PATCH'),
    may_delete: allows(session.policy, features.search, 'DELETE'),
  }
}
export type OwnSearches = Awaited<ReturnType<typeof readOwnSearches>>

const maxOthers = 4

/** The user's other searches for a results page: the recent ones, whether there are more, and whether this search can be saved. */
export function otherSearches({ recent, saved, may_save }: OwnSearches, but: string) {
  const words = but.trim().toLowerCase()
  const others = recent.filter(({ q }) => q.toLowerCase() !== words)
  return {
    last: others.slice(0, maxOthers).map(({ q, to }) => ({ q, to })),
    any: others.length + saved.length > 0,
    may_save,
  }
}
export type OtherSearches = ReturnType<typeof otherSearches>

/** Records the search of this page after it has been sent. Further pages, prefetches and repeats of the last search are not recorded. */
export function rememberSearch({ api, request, url }: RequestContext, { recent }: OwnSearches): void {
  const search = searchOf(url)
  if (url.searchParams.has('page') || isPrefetch(request)) return
  if (recent[0]?.to !== searchLink(search).to)
    afterAnswer(request, () => api.ask('noteSearch', { body: { search } }))
}

const { name } = newSavedSearch.shape

/** Saves the search of this page under the submitted name. */
export const saveSearch = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ name }), async (typed) => {
    const body = { ...typed, search: searchOf(ctx.url) }
    const answer = await ctx.api.ask('createSavedSearch', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(listAddress(ctx.url, '/app/search'), 'search-saved') : answer
  })

const searchId = z.string().min(1).max(savedSearchLimits.maxNameLength)

export const renameSearch = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ name, search_id: searchId }), async ({ search_id, ...body }) => {
    const answer = await ctx.api.ask('renameSavedSearch', { searchId: search_id, body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast('/app/search', 'search-renamed') : answer
  })

export const deleteSearch = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ search_id: searchId }), async ({ search_id }) => {
    const key = `${formKey(ctx)}${search_id}`
    const answer = await ctx.api.ask('deleteSavedSearch', { searchId: search_id, key })
    return answer.ok ? redirectWithToast('/app/search', 'search-deleted') : answer
  })

/** Deletes the recent searches. */
export const clearRecent = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const answer = await ctx.api.ask('clearRecentSearches')
    return answer.ok ? redirectWithToast('/app/search', 'searches-cleared') : answer
  })
