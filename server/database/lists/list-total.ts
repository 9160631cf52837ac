import { type Expression, sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { organisationOf, type Work } from '../connection.ts'
import { cachedCounts, cacheIfLarge } from './cached-counts.ts'

/** Query parameters of a list that do not affect the number of rows. */
const noFilters = new Set(['page', 'per_page', 'sort_by', 'sort_in', 'at', 'after', 'last'])

/** `scope`: the id of the user the list is counted for, or of the organisation if the count is the same for all its users. */
interface CountedList {
  list: string
  query: object
  scope: string
}

/** Filters with results that depend on the user: their own alerts or cases, or a portfolio that not everyone can see. */
interface Personal {
  involving?: unknown
  concerning?: unknown
  created_by?: unknown
  portfolio?: unknown
  assignee?: string | undefined
}

/**
 * The scope of a count: the organisation if all its users get the same result, so that it is counted once for all of
 * them; otherwise the user.
 */
export function countScope(db: Work, query: Personal, userId: string): string {
  const { involving, concerning, created_by, portfolio, assignee } = query
  const isPersonal = involving || concerning || created_by || portfolio || assignee?.startsWith('me')
  return (isPersonal ? undefined : organisationOf(db)) ?? userId
}

/** The cache key for the counts of a list: the same for all pages and sort orders. */
export function countsKey({ list, query, scope }: CountedList): string {
  const filters = JSON.stringify(query, (name, value) => (noFilters.has(name) ? undefined : value))
  return `${list} ${scope} ${todayInIndia()} ${filters}`
}

/**
 * The number of rows of a list, as a column of the list's statement: `counted` or, if there are more than 20,000, the
 * count cached within the last minute, because counting takes longer than reading a page. Pass the resulting total to
 * `keep`, and the number of rows counted if counting stopped early.
 */
export function listTotal(db: Work, list: CountedList, counted: Expression<unknown>) {
  const key = countsKey(list)
  const known = cachedCounts<number>(db, key)
  return {
    column: known === undefined ? sql<number>`(${counted})` : sql<number>`${known}::bigint`,
    keep: (total: number, rows = total) => cacheIfLarge(db, key, total, rows),
  }
}
