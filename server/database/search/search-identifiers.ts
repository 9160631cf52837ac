import { sql } from 'kysely'
import { hyphenedLlpin, tidyIdentifier, withoutLabel } from '#server/rules/identifiers/identifiers.ts'
import { tiers } from '#server/rules/names/match-tiers.ts'
import type { Database } from '../connection.ts'
import { conditionsOf, type Hit, type SearchFilter } from './search-ranges.ts'

const columns = ['cin', 'pan', 'llpin', 'din'] as const
const minLength = 5
const maxLength = 21

/**
 * The text as the beginning of an identifier, without a label in front; undefined if it cannot be one. A word without a
 * digit is a name.
 */
export function identifierOf(text: string): string | undefined {
  const compact = tidyIdentifier(withoutLabel(text))
  const possible = /^[A-Z0-9-]+$/.test(compact) && /\d/.test(compact)
  return possible && compact.length >= minLength && compact.length <= maxLength ? compact : undefined
}

/**
 * Parties whose CIN, PAN, LLPIN, DIN, GSTIN or ISIN is or begins with `identifier`, exact matches first. At most
 * `limit`. A person's PAN has to be complete: it is masked, and could otherwise be guessed letter by letter.
 */
export async function readIdentifiers(
  db: Database,
  identifier: string,
  limit: number,
  filter: SearchFilter = {},
): Promise<Hit[]> {
  const within = (column: string, from: string) => {
    const value = sql.ref(column)
    return sql`${value} ~>=~ ${from} and ${value} ~<~ ${`${from}~`} order by ${value} using ~<~ limit ${sql.lit(limit)}`
  }
  const branches = columns.map((column) => {
    const from = column === 'llpin' ? hyphenedLlpin(identifier) : identifier
    return sql`(select party_id, ${sql.lit(column.toUpperCase())} as kind, ${sql.ref(column)} as value
      from parties where ${within(column, from)})`
  })
  const registrations = sql`(select party_id, kind, value from registrations where ${within('value', identifier)})`
  const all = sql.join([...branches, registrations], sql` union all `)
  const conditions = conditionsOf(filter) ?? sql`true`
  const { rows } = await sql<Omit<Hit, 'tier'>>`
    select party_id, kind, value as key from (${all}) as found join parties p using (party_id)
    where kind in ('CIN', 'PAN', 'LLPIN', 'DIN', 'GSTIN', 'ISIN') and ${conditions}
      and (kind <> 'PAN' or model_type <> 'person' or value = ${identifier})
    order by length(value), value using ~<~, party_id limit ${sql.lit(limit)}`.execute(db)
  return rows.map((found) => ({ ...found, tier: tiers.identifier }))
}
