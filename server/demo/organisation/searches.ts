import { addDays } from '#server/contract/calendar.ts'
import type { StoredSearch } from '#server/contract/search/searches.ts'
import { timestampAt } from '../calendar.ts'
import type { Row } from '../rows.ts'

const lead = { organization_id: 'o_northern', user_id: 'u_lead' }

const saved: [name: string, search: StoredSearch][] = [
  ['Kaveri group', { q: 'kaveri' }],
  ['Large agro in the north', { q: 'agro', state: 'Punjab', sort_by: 'capital' }],
  ['Steels under CIRP', { q: 'steels', status: 'Under CIRP' }],
]
const made: StoredSearch[] = [
  { q: 'meridian textiles' },
  { q: 'agro', state: 'Punjab', sort_by: 'capital' },
  { q: 'sahyadri' },
  { q: 'om agro exports' },
]

/** The saved and recent searches of the lead of Northern Bank. */
export function searchRows(today: string): {
  saved_searches: Row<'saved_searches'>[]
  recent_searches: Row<'recent_searches'>[]
} {
  return {
    saved_searches: saved.map(([name, search], index) => ({
      search_id: `s_${String(index + 1).padStart(6, '0')}`,
      ...lead,
      name,
      search,
      created_at: timestampAt(addDays(today, -30 + index), 640),
    })),
    recent_searches: made.map((search, index) => ({
      ...lead,
      words: search.q,
      search,
      searched_at: timestampAt(addDays(today, -1 - index), 650),
    })),
  }
}
