import { type Expression, sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { cachedCounts, cacheIfLarge } from './cached-counts.ts'
import type { Work } from './connection.ts'

/** Query parameters of a list that do not affect the number of rows. */
const noFilters = new Set(['page', 'per_page', 'sort_by', 'sort_in', 'at', 'after', 'last'])

interface Asked {
  list: string
  wanted: object
  userId: string
}

/** The cache key for the counts of a list as requested by a user: the same for all pages and sort orders. */
export function countsKey({ list, wanted, userId }: Asked): string {
  const filters = JSON.stringify(wanted, (name, value) => (noFilters.has(name) ? undefined : value))
  return `${list} ${userId} ${todayInIndia()} ${filters}`
}

/**
 * The number of rows of a list for `userId`, as a column of the list's statement: `counted` or, if there are more than
 * 20,000, the count cached within the last minute, because counting takes longer than reading a page. Pass the
 * resulting total to `keep`, and the number of rows counted if counting stopped early.
 */
export function listTotal(db: Work, asked: Asked, counted: Expression<unknown>) {
  const key = countsKey(asked)
  const known = cachedCounts<number>(db, key)
  return {
    column: known === undefined ? sql<number>`(${counted})` : sql<number>`${known}::bigint`,
    keep: (total: number, rows = total) => cacheIfLarge(db, key, total, rows),
  }
}
