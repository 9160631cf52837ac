import { type RawBuilder, sql } from 'kysely'
import type { ColumnOf, ExportKind } from '#server/contract/export-columns.ts'
import type { FilterOf } from '#server/contract/export-kinds.ts'
import { own } from '../own.ts'

/** What is asked of a kind of data: filters that were checked, and in whose name. */
export interface Asked<K extends ExportKind> {
  filters: { [name in FilterOf<K>]?: string }
  user_id: string
  /** The columns that are chosen; none where rows are counted. */
  columns: readonly string[]
}

/** Where the rows of a kind come from. What follows `from` holds their conditions; a column costs only where it is chosen. */
export interface ExportSource<K extends ExportKind> {
  columns: Record<ColumnOf<K>, RawBuilder<unknown>>
  from: (asked: Asked<K>) => RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const onWatchlist = (party: string) =>
  sql`exists (select from list_parties l where ${own('l')} and l.party_id = ${sql.ref(party)})`
const inPortfolio = (party: string) =>
  sql`exists (select from portfolio_parties f join portfolios b using (portfolio_id)
    where ${own('f')} and b.archived_at is null and f.party_id = ${sql.ref(party)})`

/** Whether the party in that column is on a watchlist of the organisation, in a portfolio in use, or either. */
export function isWatched(party: string, where: string): RawBuilder<unknown> {
  if (where === 'watchlist') return onWatchlist(party)
  if (where === 'portfolio') return inPortfolio(party)
  return sql`(${onWatchlist(party)} or ${inPortfolio(party)})`
}

/** Whether the text stands in that column, in small or large letters. */
export const contains = (column: string, text: string) =>
  sql`strpos(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`

/** Score and band of the party in that column, as they are today. */
export const scoredToday = (party: string) => {
  const newest = (column: string) => sql`(select ${sql.ref(column)} from scores
    where scores.party_id = ${sql.ref(party)} order by computed_on desc limit 1)`
  return { score: newest('score'), band: newest('band') }
}

/**
 * Joins something that is the same of all rows about a party, as `as`, where one of its columns is chosen: PostgreSQL keeps what it found of a
 * party for the next row about it.
 */
export const joinedOnce = (
  chosen: readonly string[],
  of: string[],
  found: RawBuilder<unknown>,
  as: string,
) =>
  of.some((column) => chosen.includes(column))
    ? sql`left join lateral (${found}) ${sql.ref(as)} on true`
    : sql``
