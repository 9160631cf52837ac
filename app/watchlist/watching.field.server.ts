import type { WatchlistList } from '#server/contract/watchlist.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'

interface Listed<T> {
  data: T[]
  meta: { total_records: number }
}

const firstLists = '/v1/admin/lists?list_type=watchlist&page=1&per_page=10&sort_by=created_at&sort_in=asc'
const firstList = { list: { name: 'Default', description: 'Default', list_type: 'watchlist' } }

/** The organisation's first watchlist; undefined while it has none. */
export async function readWatchlist(api: ApiClient): Promise<WatchlistList | undefined> {
  const { data } = await api.read<Listed<WatchlistList>>(firstLists)
  return data[0]
}

async function ensureWatchlist(api: ApiClient, key: string): Promise<WatchlistList> {
  const known = await readWatchlist(api)
  if (known) return known
  const { ok, data } = await api.ask<{ data: WatchlistList }>('/v1/admin/lists', {
    method: 'POST',
    body: firstList,
    key,
  })
  if (!ok) throw Response.json({ message: data.message }, { status: 403 })
  return data.data
}

/** Puts a party on the watchlist or takes it off; false when that did not come about. */
export async function changeWatchlist(
  { api, form }: Signed,
  action: 'add' | 'remove',
  party: string,
): Promise<boolean> {
  const key = `${form.get('form_key')}${party}`
  try {
    const { list_id } = await ensureWatchlist(api, `${key}-list`)
    const { ok } = await api.ask(`/v1/admin/lists/${list_id}`, {
      method: 'PATCH',
      body: { list: { action, list_type: 'watchlist', parties: [party] } },
      key,
    })
    return ok
  } catch (error) {
    if (error instanceof Response) return false
    throw error
  }
}
