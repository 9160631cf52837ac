import { type Expression, sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { organisationOf, type Work } from './connection.ts'
import { keepIfMany, keptCounts } from './kept-counts.ts'

/** Query parameters of a list that do not affect the number of rows. */
const noFilters = new Set(['page', 'per_page', 'sort_by', 'sort_in', 'at', 'after', 'last'])

/** `whose`: the id of the person for whom the list is counted, or of an organisation of whose people it is the same for all. */
interface Asked {
  list: string
  wanted: object
  whose: string
}

/** Filters that ask for what is somebody's own, or for a portfolio, which is hidden from some. */
interface Personal {
  involving?: unknown
  concerning?: unknown
  created_by?: unknown
  portfolio?: unknown
  assignee?: string | undefined
}

/** Whose a list is that is filtered so: the organisation's where it finds the same for everybody, and is counted for all of them once. */
export function whoseList(db: Work, wanted: Personal, userId: string): string {
  const { involving, concerning, created_by, portfolio, assignee } = wanted
  const isPersonal = involving || concerning || created_by || portfolio || assignee?.startsWith('me')
  return (isPersonal ? undefined : organisationOf(db)) ?? userId
}

/** What the counts of a list are kept under: the same for each of its pages, in whatever order. */
export function countsKey({ list, wanted, whose }: Asked): string {
  const filters = JSON.stringify(wanted, (name, value) => (noFilters.has(name) ? undefined : value))
  return `${list} ${whose} ${todayInIndia()} ${filters}`
}

/**
 * How many rows a list finds, as a column of the list's statement: `counted` or, of more than 20,000, how many there were within
 * the last minute, as counting them takes longer than reading a page. `keep` is told what the statement gave, and of how many rows where counting ended.
 */
export function listTotal(db: Work, asked: Asked, counted: Expression<unknown>) {
  const key = countsKey(asked)
  const known = cachedCounts<number>(db, key)
  return {
    column: known === undefined ? sql<number>`(${counted})` : sql<number>`${known}::bigint`,
    keep: (total: number, rows = total) => cacheIfLarge(db, key, total, rows),
  }
}
