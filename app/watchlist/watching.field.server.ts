import { createHash } from 'node:crypto'
import { data } from '@remix-run/node'
import { allows, features, type Policy } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { WatchlistList } from '#server/contract/watchlist/watchlist.ts'
import { formKey } from '../forms/form-key.server.ts'
import { partyIdsIn } from '../forms/party-picker/party-ids.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'
import { allRows } from '../http/files/all-rows.ts'
import { errorResponse, redirectWithToast } from '../http/responses.server.ts'

type Change = 'add' | 'remove'

const firstLists = {
  list_type: 'watchlist',
  per_page: 10,
  sort_by: 'created_at',
  sort_in: 'asc',
} as const
const firstList = { list: { name: 'Default', description: 'Default', list_type: 'watchlist' } } as const
const maxAtOnce = limits.maxPerPage

async function readLists(api: ApiClient, page: number) {
  const { data, meta } = await api.read('listWatchlists', { query: { ...firstLists, page } })
  return { rows: data, total: meta.total_records }
}

/** The organisation's watchlists, oldest first. This app creates only one; API clients may have created others. */
export const readWatchlists = (api: ApiClient): Promise<WatchlistList[]> =>
  allRows((page) => readLists(api, page))

/** The ten oldest watchlists, in one call. */
export const readFirstWatchlists = async (api: ApiClient): Promise<WatchlistList[]> =>
  (await readLists(api, 1)).rows

/** The organisation's first watchlist; undefined if it has none. */
export const readWatchlist = async (api: ApiClient): Promise<WatchlistList | undefined> =>
  (await readFirstWatchlists(api))[0]

async function ensureWatchlist(api: ApiClient, key: string): Promise<WatchlistList> {
  const known = await readWatchlist(api)
  if (known) return known
  const { ok, data } = await api.ask('createWatchlist', { body: firstList, key })
  if (!ok) throw errorResponse(403, data.message)
  return data.data
}

// The action and the parties are part of the key: a page from the browser's back/forward cache still has the key of its
// previous submission.
const keyOf = ({ form }: RequestContext, action: Change, parties: string[]) =>
  `${formKey({ form })}${createHash('sha256')
    .update([action, ...parties].join())
    .digest('base64url')
    .slice(0, 22)}`

/** Adds parties to the first watchlist or removes them from all. Returns how many parties that changed; undefined if it failed. */
async function changeWatched(
  ctx: RequestContext,
  action: Change,
  parties: string[],
): Promise<number | undefined> {
  const key = keyOf(ctx, action, parties)
  try {
    const lists =
      action === 'add' ? [await ensureWatchlist(ctx.api, `${key}-list`)] : await readWatchlists(ctx.api)
    const changed = new Set<string>()
    for (const [place, { list_id }] of lists.entries()) {
      const { ok, data } = await ctx.api.ask('changeWatchlist', {
        listId: list_id,
        body: { list: { action, list_type: 'watchlist', parties } },
        key: place === 0 ? key : `${key}-${place}`,
      })
      if (!ok) return undefined
      for (const party of data.data?.changed ?? parties) changed.add(party)
    }
    return changed.size
  } catch (error) {
    if (error instanceof Response && error.status >= 500) return undefined
    throw error
  }
}

/** Adds a party to the watchlist or removes it. Returns false if it failed. */
export const changeWatchlist = async (ctx: RequestContext, action: Change, party: string): Promise<boolean> =>
  (await changeWatched(ctx, action, [party])) !== undefined

/** Why nothing was changed, and the selection to keep. */
export interface Unchanged {
  unchanged: string
  chosen: string[]
}

const refused = (unchanged: string, chosen: string[]) =>
  data({ unchanged, chosen } satisfies Unchanged, { status: 422 })

function noticeOf(action: Change, changed: number): string {
  if (changed === 0) return 'watchlist-same'
  const code = action === 'add' ? 'watchlist-added' : 'watchlist-removed'
  return changed === 1 ? code : `${code}-${changed}`
}

/** The ids of the parties selected in a list. */
export const chosenParties = ({ form }: Pick<RequestContext, 'form'>): string[] =>
  partyIdsIn(form.getAll('party'))

/** Why these parties cannot be changed at once; undefined if they can. Pages never send more than a list shows. */
export const selectionError = (chosen: string[]): string | undefined => {
  if (chosen.length === 0) return messages.watchlist.choose
  return chosen.length > maxAtOnce ? messages.watchlist.chooseFewer : undefined
}

/** Adds the parties selected in a list to the watchlist or removes them, then redirects to the list at `back`. */
export async function watchSelected(ctx: RequestContext, back: string) {
  const chosen = chosenParties(ctx)
  const why = selectionError(chosen)
  if (why) return refused(why, chosen)
  const action = ctx.form.get('change') === 'remove' ? 'remove' : 'add'
  const changed = await changeWatched(ctx, action, chosen)
  return changed === undefined
    ? refused(messages.watchlist.updateFailed, chosen)
    : redirectWithToast(back, noticeOf(action, changed))
}

/** What a policy allows for the parties selected in a list: changing the watchlist, ordering reports. */
export const mayWithSelected = (policy: Policy) => ({
  watch: allows(policy, features.watchlist, 'PATCH') && allows(policy, features.watchlist, 'POST'),
  order: allows(policy, features.products, 'POST'),
})

/** Those of the parties that the organisation watches; empty if the user may not see that. */
export async function readWatchedOf({ api, session }: RequestContext, parties: string[]): Promise<string[]> {
  if (parties.length === 0 || !allows(session.policy, features.watchlist)) return []
  const watched = await secondary(api.ask('listWatchedOf', { query: { party_id: parties.join() } }))
  return dataOr(watched, [])
}
