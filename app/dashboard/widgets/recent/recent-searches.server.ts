import type { RequestContext } from '../../../gateway/guard.server.ts'
import { searchLink } from '../../../search/search-link.widget.server.ts'

const maxShown = 3

/** The user's last searches, each with a link that repeats it; null if there are none. */
export async function readRecentSearches({ api }: RequestContext) {
  const { data } = await api.read('listRecentSearches')
  if (data.length === 0) return null
  return data.slice(0, maxShown).map(({ search, searched_at }) => ({ ...searchLink(search), searched_at }))
}
export type RecentSearchLink = NonNullable<Awaited<ReturnType<typeof readRecentSearches>>>[number]
