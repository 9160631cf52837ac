import type { StoredSearch } from '#server/contract/searches.ts'
import { filtersInWords } from '../parties/party-filters.widget.server.ts'

/** In which orders results can be asked for, in words. */
export const orders: Record<string, string> = { name: 'by name', age: 'by age', capital: 'by capital' }

/** A stored search as a way back to it. */
export function searchLink(search: StoredSearch) {
  const narrowed = filtersInWords(search)
  const order = orders[search.sort_by ?? '']
  const about = [...narrowed, ...(order ? [order] : [])].join(', ')
  return { q: search.q, to: `/app/search?${new URLSearchParams(search)}`, about }
}
