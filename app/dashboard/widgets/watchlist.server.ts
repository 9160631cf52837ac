import type { RequestContext } from '../../gateway/guard.server.ts'
import { readWatchlist } from '../../watchlist/watching.field.server.ts'

const shown = 6

/** The parties watched last, up to six; null when none is. */
export async function readWatched({ api }: RequestContext) {
  const list = await readWatchlist(api)
  if (!list) return null
  const { data, meta } = await api.read('listWatchedParties', {
    listId: list.list_id,
    query: { page: 1, per_page: shown },
  })
  if (data.length === 0) return null
  const parties = data.slice(0, shown).map(({ party_id, name, band, open_alerts }) => ({
    ...{ party_id, name, band, open_alerts },
  }))
  return { parties, total: meta.total_records }
}
export type Watched = NonNullable<Awaited<ReturnType<typeof readWatched>>>
