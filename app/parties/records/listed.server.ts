import { pageOf, perPage } from '../party-list.field.server.ts'

interface Sort {
  by: string
  in: 'asc' | 'desc'
}

/** What an address says of a filter: one of those there are, or nothing. */
export const chosen = (url: URL, name: string, known: readonly string[]): string =>
  known.find((value) => value === url.searchParams.get(name)) ?? ''

/** How an address wants rows sorted; by what is not `known` counts as the first of it, and the first word is the usual order. */
export function sortOf({ searchParams }: URL, known: readonly string[], usual: Sort): Sort {
  const by = known.find((one) => one === searchParams.get('sort_by'))
  if (!by) return usual
  return { by, in: searchParams.get('sort_in') === 'desc' ? 'desc' : 'asc' }
}

type Sortable = string | number | null

/** Rows in the order wanted; what is not known comes last either way. */
export function sorted<T>(rows: T[], { in: order }: Sort, key: (row: T) => Sortable): T[] {
  const sign = order === 'asc' ? 1 : -1
  return [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), 'en')
  })
}

/** The page of rows that an address asks for, with how many there are. */
export function paged<T>(rows: T[], url: URL) {
  const page = pageOf(url)
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length, page, perPage }
}

/** The values of a column, each with how often it stands there, the most frequent first. */
export function tally<T>(rows: T[], of: (row: T) => string): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
}
