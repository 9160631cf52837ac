import { type Expression, sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { Work } from './connection.ts'
import { keepIfMany, keptCounts } from './kept-counts.ts'

/** What of a list's query does not change how many rows it finds. */
const noFilters = new Set(['page', 'per_page', 'sort_by', 'sort_in', 'at', 'after', 'last'])

interface Asked {
  list: string
  wanted: object
  userId: string
}

/** What the counts of a list, as somebody asks for it, are kept under: the same for each of its pages, in whatever order. */
export function countsKey({ list, wanted, userId }: Asked): string {
  const filters = JSON.stringify(wanted, (name, value) => (noFilters.has(name) ? undefined : value))
  return `${list} ${userId} ${todayInIndia()} ${filters}`
}

/**
 * How many rows a list finds for `userId`, as a column of the list's statement: `counted` or, of more than 20,000, how many there were within
 * the last minute, as counting them takes longer than reading a page. `keep` is told what the statement gave, and of how many rows where counting ended.
 */
export function listTotal(db: Work, asked: Asked, counted: Expression<unknown>) {
  const key = countsKey(asked)
  const known = keptCounts<number>(db, key)
  return {
    column: known === undefined ? sql<number>`(${counted})` : sql<number>`${known}::bigint`,
    keep: (total: number, rows = total) => keepIfMany(db, key, total, rows),
  }
}
