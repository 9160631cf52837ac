import { sql } from 'kysely'
import type { Database, Work } from './connection.ts'

/** The rows an early-warning score reads, as they were known on a day. */
export interface Evidence {
  status: string
  listed: boolean
  ratings: { agency: string; rating: string; previous_rating: string | null; date: string }[]
  gst_filings: { due_on: string; filed_on: string | null }[]
  epfo_months: { month: string; paid_on: string | null; count: number; paid: number }[]
  charges: { amount: number; created_on: string; satisfied_on: string | null }[]
  court_cases: { kind: string; filed_on: string; stage: string }[]
}

const rowsOf = (columns: string, table: string, dated: string, on: string) => sql`(
  select coalesce(json_agg(one), '[]') from (
    select ${sql.raw(columns)} from ${sql.table(table)} t
    where t.party_id = p.party_id and ${sql.ref(dated)} <= ${on}::date
  ) one)`

/** Everything a score of that day read beside the statements; undefined when there is no such party. */
export async function readEvidence(
  db: Database | Work,
  partyId: string,
  on: string,
): Promise<Evidence | undefined> {
  const { rows } = await sql<Evidence>`
    select p.status, p.listed,
      ${rowsOf('agency, rating, previous_rating, rated_on as date', 'ratings', 't.rated_on', on)} as ratings,
      ${rowsOf('due_on, filed_on', 'gst_filings', 't.due_on', on)} as gst_filings,
      ${rowsOf('month, paid_on, employees as count, amount as paid', 'epfo_months', 't.due_on', on)} as epfo_months,
      ${rowsOf('amount, created_on, satisfied_on', 'charges', 't.created_on', on)} as charges,
      ${rowsOf('kind, filed_on, stage', 'court_cases', 't.filed_on', on)} as court_cases
    from parties p where p.party_id = ${partyId}`.execute(db)
  return rows[0]
}
