import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { readEvidence, type ScoredParty } from '#server/database/score-evidence.ts'
import { inputsOf } from '#server/rules/early-warning-evidence.ts'
import type { EarlyWarningInputs } from '#server/rules/early-warning-inputs.ts'
import { statusFindings } from '#server/rules/early-warning-registry.ts'
import { earlyWarningScore } from '#server/rules/early-warning-score.ts'

const atOnce = 500
// The demonstration scores its own parties, with a history.
const imported = sql`source <> 'demonstration'`
const telling = ['statements', 'ratings', 'gst_filings', 'epfo_months', 'charges', 'court_cases'] as const

async function graveStatuses(db: Database): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select distinct status from parties where ${imported}`.execute(db)
  return rows.map(({ status }) => status).filter((status) => statusFindings(status).length > 0)
}

/** Parties of which more is known than that they are there; `after` in the order of their ids. */
async function toldParties(db: Database, after: string, statuses: string[]): Promise<string[]> {
  const tells = telling.map(
    (table) => sql`exists (select from ${sql.table(table)} where party_id = p.party_id)`,
  )
  const { rows } = await sql<{ party_id: string }>`
    select party_id from parties p where party_id > ${after} and ${imported}
      and (status = any(${statuses}) or ${sql.join(tells, sql` or `)})
    order by party_id limit ${sql.lit(atOnce)}`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

// Of charges and court cases no list was read: none on record does not mean that there is none.
const emptyIsKnown = { charges: false, court_cases: false }

// That a company is active, or a bank has filed accounts which the rules do not read, is no reason for a good score.
function isTelling(inputs: EarlyWarningInputs): boolean {
  const { statements, financial_company, company_status = '', ...records } = inputs
  const read = statements && !financial_company
  return read || Object.keys(records).length > 0 || statusFindings(company_status).length > 0
}

function scoreOf({ party_id, evidence, statements }: ScoredParty, today: string) {
  const inputs = inputsOf(evidence, statements, emptyIsKnown)
  const warning = isTelling(inputs) && earlyWarningScore(inputs, today)
  if (!warning || !('score' in warning)) return []
  const { score, band, ...receipt } = warning
  return [{ party_id, score, band, receipt }]
}

/**
 * Computes the early-warning score of every imported party of which more is known than that it is active, as of `today`
 * (YYYY-MM-DD); the same day again replaces it. Gives a line for the import's report. Takes the owner's database.
 */
export async function scoreParties(db: Database, today: string): Promise<string[]> {
  const statuses = await graveStatuses(db)
  let scored = 0
  for (let after = ''; ; ) {
    const ids = await toldParties(db, after, statuses)
    const last = ids.at(-1)
    if (!last) return [`Scored: ${scored.toLocaleString('en-IN')} parties`]
    const rows = (await readEvidence(db, ids, today)).flatMap((party) => scoreOf(party, today))
    await sql`insert into scores (party_id, computed_on, score, band, receipt)
      select party_id, ${today}::date, score, band, receipt
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(party_id text, score integer, band text, receipt jsonb)
      on conflict (party_id, computed_on) do update
        set score = excluded.score, band = excluded.band, receipt = excluded.receipt,
          added_at = case when scores.band = excluded.band then scores.added_at else now() end`.execute(db)
    scored += rows.length
    after = last
  }
}
