import type { ListQuery, Sort } from '../../forms/lists/list-query.server.ts'

const perPage = 25

type Sortable = string | number | null

/** Rows in the requested order; unknown values come last in either direction. */
export function sorted<T>(rows: T[], { in: order }: Sort, key: (row: T) => Sortable): T[] {
  const sign = order === 'asc' ? 1 : -1
  return [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), 'en')
  })
}

/** The requested page of rows, with the total. */
export const pageOfRows = <T>(rows: T[], { page, remarks }: Pick<ListQuery, 'page' | 'remarks'>) => ({
  rows: rows.slice((page - 1) * perPage, page * perPage),
  total: rows.length,
  page,
  perPage,
  remarks,
})

/** The values of a column, each with its count, the most frequent first. */
export function valueCounts<T>(rows: T[], column: (row: T) => string): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(column(row), (counts.get(column(row)) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
}
