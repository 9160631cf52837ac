import type { PartySorting } from '#server/contract/party.ts'
import { sortedBy } from '#server/contract/party-filters.ts'
import type { FoundRow } from './found-facets.ts'

type Sortable = string | number | null

// Age counts from the day of registration: the earlier the day, the older.
const sortedValue: Record<'name' | 'age' | 'capital', (row: FoundRow['row']) => Sortable> = {
  name: ({ name_key }) => name_key,
  age: ({ registered_on }) => registered_on && -Date.parse(registered_on),
  capital: ({ paid_up_capital }) => paid_up_capital,
}

/** Found parties in the order asked for; by relevance as they were found. Those of which nothing is known come last. */
export function sorted(found: FoundRow[], { sort_by = 'relevance', sort_in }: PartySorting): FoundRow[] {
  if (sort_by === 'relevance') return found
  const value = sortedValue[sort_by]
  const direction = (sort_in ?? sortedBy[sort_by]) === 'asc' ? 1 : -1
  return [...found].sort((a, b) => {
    const [one, other] = [value(a.row), value(b.row)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return one < other ? -direction : one > other ? direction : 0
  })
}
