import type { StoredSearch } from '#server/contract/search/searches.ts'
import { filtersInWords } from '../parties/list/party-filters.widget.server.ts'

/** The sort orders of results, as text. */
export const orders: Record<string, string> = { name: 'by name', age: 'by age', capital: 'by capital' }

/** A stored search as a link. */
export function searchLink(search: StoredSearch) {
  const narrowed = filtersInWords(search)
  const order = orders[search.sort_by ?? '']
  const about = [...narrowed, ...(order ? [order] : [])].join(', ')
  return { q: search.q, to: `/app/search?${new URLSearchParams(search)}`, about }
}
