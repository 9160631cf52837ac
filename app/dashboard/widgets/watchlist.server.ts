import type { RequestContext } from '../../gateway/guard.server.ts'
import { readFirstWatchlists } from '../../watchlist/watching.field.server.ts'

const maxShown = 6

/**
 * Up to six parties watched last, from the first watchlist that is not empty; its name if there are several watchlists.
 * Null if nothing is watched.
 */
export async function readWatched({ api }: RequestContext) {
  const lists = await readFirstWatchlists(api)
  for (const { list_id, name: listName } of lists) {
    const { data, meta } = await api.read('listWatchedParties', {
      listId: list_id,
      query: { page: 1, per_page: maxShown },
    })
    const parties = data
      .slice(0, maxShown)
      .map(({ party_id, name, band, open_alerts }) => ({ party_id, name, band, open_alerts }))
    const list = lists.length > 1 ? { list_id, name: listName } : null
    if (parties.length > 0) return { parties, total: meta.total_records, list }
  }
  return null
}
export type Watched = NonNullable<Awaited<ReturnType<typeof readWatched>>>
