import { sql } from 'kysely'
import type { AnnualStatements, Evidence } from '#server/contract/parties/score-evidence.ts'
import type { Database, Work } from '../connection.ts'

const rowsOf = (columns: string, table: string, dated: string, on: string, only = sql`true`) => sql`(
  select coalesce(json_agg(one), '[]') from (
    select ${sql.raw(columns)} from ${sql.table(table)} t
    where t.party_id = p.party_id and ${sql.ref(dated)} <= ${on}::date and ${only}
    order by ${sql.ref(dated)}, 1, 2
  ) one)`

// Together with the GSTR-1 of the same months, twelve returns would cover only half a year.
const monthly = sql`return_type = 'GSTR-3B'`

const annual = (basis: 'standalone' | 'consolidated', on: string) => sql`(
  select json_agg(json_build_object('period_end', period_end, 'figures', figures) order by period_end) from statements t
  where t.party_id = p.party_id and period = 'annual' and basis = ${basis} and period_end <= ${on}::date)`

/** The input of a score for one party. */
export interface ScoredParty {
  party_id: string
  evidence: Evidence
  /** Standalone statements, or consolidated ones if there are no others. */
  statements: AnnualStatements
}

/** Everything known on a date about those of the parties that exist. */
export async function readEvidence(
  db: Database | Work,
  partyIds: string[],
  on: string,
): Promise<ScoredParty[]> {
  const { rows } = await sql<Evidence & { party_id: string; statements: AnnualStatements }>`
    select p.party_id, p.name, p.status, p.listed, p.industry, p.nic_code,
      coalesce(${annual('standalone', on)}, ${annual('consolidated', on)}, '[]') as statements,
      ${rowsOf('agency, rating, previous_rating, rated_on as date', 'ratings', 't.rated_on', on)} as ratings,
      array(select status from registrations t where t.party_id = p.party_id and t.kind = 'GSTIN') as gst_statuses,
      ${rowsOf('gstin, due_on, filed_on', 'gst_filings', 't.due_on', on, monthly)} as gst_filings,
      ${rowsOf('establishment, month, paid_on, employees as count, amount as paid', 'epfo_months', 't.due_on', on)} as epfo_months,
      ${rowsOf('amount, created_on, satisfied_on', 'charges', 't.created_on', on)} as charges,
      ${rowsOf('kind, filed_on, stage', 'court_cases', 't.filed_on', on)} as court_cases
    from parties p where p.party_id = any(${partyIds})`.execute(db)
  return rows.map(({ party_id, statements, ...evidence }) => ({ party_id, statements, evidence }))
}
