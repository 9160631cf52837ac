import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'

/** The parties an organisation monitors: on a watchlist, in an active portfolio, with an exposure, or with conduct data it sent. */
const sources = [
  sql`select party_id from list_parties l where ${own('l')}`,
  sql`select party_id from portfolio_parties f join portfolios b using (portfolio_id)
    where ${own('f')} and b.archived_at is null`,
  sql`select party_id from exposures e where ${own('e')}`,
  sql`select party_id from own_covenants c where ${own('c')}`,
  sql`select party_id from own_audit_observations o where ${own('o')}`,
  sql`select party_id from own_cheque_returns q where ${own('q')}`,
]

/** The next parties, by id, whose signals are computed for the organisation. */
export async function monitoredParties(db: Work, after: string, limit: number): Promise<string[]> {
  const { rows: next } = await sql<{ party_id: string }>`
    select party_id from (${sql.join(sources, sql` union `)}) as monitored
    where party_id > ${after} order by party_id limit ${limit}`.execute(db)
  return next.map(({ party_id }) => party_id)
}

/**
 * Whether each of many parties is monitored. With `known`, the ids are a parameter of a statement that is planned once,
 * since planning `any()` takes longer than reading.
 */
export const isAmongMonitored = (party: RawBuilder<unknown>, known?: string[]) =>
  sql<boolean>`${party} in (select party_id from (${sql.join(sources, sql` union all `)}) as monitored
    where ${known ? sql`party_id = ${anyOf(known)}` : sql`true`})`

/** Whether a party is monitored; false in a transaction without an organisation. */
export const isMonitored = (party: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from (${sql.join(sources, sql` union all `)}) as monitored
    where monitored.party_id = ${party})`
