import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { keptSearchLimits } from '#server/contract/kept-search-limits.ts'
import { partyFilterNames } from '#server/contract/party-filters.ts'
import {
  type KeptSearch,
  newSavedSearch,
  type RecentSearch,
  type SavedSearch,
} from '#server/contract/searches.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { isPrefetch } from '../http/is-prefetch.server.ts'
import { submit } from '../http/submission.server.ts'
import { filterOf } from '../parties/filter-fields.field.server.ts'
import { valueInWords } from '../parties/filter-words.field.ts'
import { listAddress } from '../parties/party-list.field.server.ts'

const saved = '/v1/account/searches/saved'
const recent = '/v1/account/searches/recent'
const orders: Record<string, string> = { name: 'by name', age: 'by age', capital: 'by capital' }

/** The search of an address as it is kept. */
export function searchOf(url: URL): KeptSearch {
  const [by, direction] = ['sort_by', 'sort_in'].map((word) => url.searchParams.get(word) ?? '')
  const order = by && Object.hasOwn(orders, by) && { sort_by: by }
  const turned = order && (direction === 'asc' || direction === 'desc') && { sort_in: direction }
  return { q: url.searchParams.get('q')?.trim() ?? '', ...filterOf(url), ...order, ...turned }
}

/** A kept search as a way back to it. */
function linkOf(search: KeptSearch) {
  const narrowed = partyFilterNames.flatMap((name) => {
    const value = search[name]
    return value ? [valueInWords(name, value)] : []
  })
  const order = orders[search.sort_by ?? '']
  const about = [...narrowed, ...(order ? [order] : [])].join(', ')
  return { q: search.q, to: `/app/search?${new URLSearchParams(search)}`, about }
}

/** The searches that the reader saved and those they made last; none of those that cannot be read. */
export async function readKeptSearches({ api, session }: Signed) {
  const [named, last] = await Promise.all([
    api.ask<{ data: SavedSearch[] }>(saved),
    api.ask<{ data: RecentSearch[] }>(recent),
  ])
  return {
    saved: (named.ok ? named.data.data : []).map(({ search_id, name, search }) => ({
      search_id,
      name,
      ...linkOf(search),
    })),
    recent: (last.ok ? last.data.data : []).map(({ search }) => linkOf(search)),
    may_save: allows(session.policy, features.search, 'POST'),
    may_rename: allows(session.policy, features.search, 'PATCH'),
    may_delete: allows(session.policy, features.search, 'DELETE'),
  }
}
export type KeptSearches = Awaited<ReturnType<typeof readKeptSearches>>

const mostOthers = 4

/** What a page of results says of the reader's other searches: the last ones, whether there are more, whether this can be saved. */
export function otherSearches({ recent, saved, may_save }: KeptSearches, but: string) {
  const words = but.trim().toLowerCase()
  const others = recent.filter(({ q }) => q.toLowerCase() !== words)
  return {
    last: others.slice(0, mostOthers).map(({ q, to }) => ({ q, to })),
    any: others.length + saved.length > 0,
    may_save,
  }
}
export type OtherSearches = ReturnType<typeof otherSearches>

/** Remembers the search of this page; nobody waits for it, and nothing is lost with it when it fails. */
export function rememberSearch({ api, request, url }: Signed): void {
  if (isPrefetch(request)) return
  const body = { search: searchOf(url) }
  api.ask(recent, { method: 'PUT', body }).catch(() => undefined)
}

const keyOf = ({ form }: Signed) => String(form.get('form_key'))
const { name } = newSavedSearch.shape

/** Saves the search of this page under the name that was typed. */
export const saveSearch = (at: Signed) =>
  submit(at.form, z.object({ name }), async (typed) => {
    const body = { ...typed, search: searchOf(at.url) }
    const answer = await at.api.ask(saved, { method: 'POST', body, key: keyOf(at) })
    return answer.ok ? done(listAddress(at.url, '/app/search'), 'search-saved') : answer
  })

const searchId = z.string().min(1).max(keptSearchLimits.nameMost)
const pathOf = (id: string) => `${saved}/${encodeURIComponent(id)}`

/** Gives a saved search another name. */
export const renameSearch = (at: Signed) =>
  submit(at.form, z.object({ name, search_id: searchId }), async ({ search_id, ...body }) => {
    const answer = await at.api.ask(pathOf(search_id), { method: 'PATCH', body, key: keyOf(at) })
    return answer.ok ? done('/app/search', 'search-renamed') : answer
  })

/** Deletes a saved search. */
export const deleteSearch = (at: Signed) =>
  submit(at.form, z.object({ search_id: searchId }), async ({ search_id }) => {
    const key = `${keyOf(at)}${search_id}`
    const answer = await at.api.ask(pathOf(search_id), { method: 'DELETE', key })
    return answer.ok ? done('/app/search', 'search-deleted') : answer
  })

/** Forgets the recent searches. */
export const clearRecent = (at: Signed) =>
  submit(at.form, z.object({}), async () => {
    const answer = await at.api.ask(recent, { method: 'DELETE' })
    return answer.ok ? done('/app/search', 'searches-cleared') : answer
  })
