import { type RawBuilder, sql } from 'kysely'
import type { ColumnOf, ExportKind } from '#server/contract/exports/export-columns.ts'
import type { FilterOf } from '#server/contract/exports/export-kinds.ts'
import { own } from '../own.ts'

/** The input of a data source: validated filters, and the user who exports. */
export interface SourceInput<K extends ExportKind> {
  filters: { [name in FilterOf<K>]?: string }
  user_id: string
  /** The selected columns; empty when rows are only counted. */
  columns: readonly string[]
}

/** Where the rows of a kind come from. `from` includes their conditions; a column has a cost only if it is selected. */
export interface ExportSource<K extends ExportKind> {
  columns: Record<ColumnOf<K>, RawBuilder<unknown>>
  from: (input: SourceInput<K>) => RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const onWatchlist = (party: string) =>
  sql`exists (select from list_parties l where ${own('l')} and l.party_id = ${sql.ref(party)})`
const inPortfolio = (party: string) =>
  sql`exists (select from portfolio_parties f join portfolios b using (portfolio_id)
    where ${own('f')} and b.archived_at is null and f.party_id = ${sql.ref(party)})`

/** Whether the party in that column is on one of the organisation's watchlists, in an active portfolio, or either. */
export function isWatched(party: string, where: string): RawBuilder<unknown> {
  if (where === 'watchlist') return onWatchlist(party)
  if (where === 'portfolio') return inPortfolio(party)
  return sql`(${onWatchlist(party)} or ${inPortfolio(party)})`
}

/** Whether the column contains the text, ignoring case. */
export const contains = (column: string, text: string) =>
  sql`strpos(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`

/** The current score and band of the party in that column. */
export const scoredToday = (party: string) => {
  const newest = (column: string) => sql`(select ${sql.ref(column)} from scores
    where scores.party_id = ${sql.ref(party)} order by computed_on desc limit 1)`
  return { score: newest('score'), band: newest('band') }
}

/**
 * Joins data that is the same for all rows about a party, as `as`, if one of its columns is selected: PostgreSQL reuses
 * the result for the next row about the same party.
 */
export const joinIfSelected = (
  chosen: readonly string[],
  of: string[],
  found: RawBuilder<unknown>,
  as: string,
) =>
  of.some((column) => chosen.includes(column))
    ? sql`left join lateral (${found}) ${sql.ref(as)} on true`
    : sql``
