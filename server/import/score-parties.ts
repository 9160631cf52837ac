import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { readEvidence, type ScoredParty } from '#server/database/parties/score-evidence.ts'
import { inputsOf } from '#server/rules/early-warning/evidence.ts'
import type { EarlyWarningInputs } from '#server/rules/early-warning/inputs.ts'
import { statusFindings } from '#server/rules/early-warning/registry.ts'
import { earlyWarningScore } from '#server/rules/early-warning/score.ts'

const atOnce = 2_000
// The demonstration data contains scores of its own parties, with a history.
const imported = sql`source <> 'demonstration'`
const evidenceTables = [
  'statements',
  'ratings',
  'gst_filings',
  'epfo_months',
  'charges',
  'court_cases',
] as const

async function graveStatuses(db: Database): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select distinct status from parties where ${imported}`.execute(db)
  return rows.map(({ status }) => status).filter((status) => statusFindings(status).length > 0)
}

/** Numbers the parties to score in a temporary table; returns their count. */
async function collectParties(db: Database, since: string): Promise<number> {
  const statuses = await graveStatuses(db)
  const records = evidenceTables.map((table) => sql`select party_id from ${sql.table(table)}`)
  await sql`create temp table parties_to_score as
    select row_number() over () as place, party_id from parties join (
      select party_id from parties where updated_at >= ${since}::timestamptz and status = any(${statuses})
      union ${sql.join(records, sql` union `)}) as chosen using (party_id) where ${imported}`.execute(db)
  await sql`create index on parties_to_score (place)`.execute(db)
  await sql`analyze parties_to_score`.execute(db)
  const { rows } = await sql<{ parties: number }>`select count(*) as parties from parties_to_score`.execute(
    db,
  )
  return rows[0]?.parties ?? 0
}

async function partiesFrom(db: Database, from: number): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from parties_to_score where place > ${from} and place <= ${from + atOnce}`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

// No complete list of charges and court cases was imported: no row does not mean that there are none.
const emptyIsKnown = { charges: false, court_cases: false }

// An active status, or statements of a bank, which the rules do not read, are no evidence for a good score.
function isEvidence(inputs: EarlyWarningInputs): boolean {
  const { statements, financial_company, company_status = '', ...records } = inputs
  const read = statements && !financial_company
  return read || Object.keys(records).length > 0 || statusFindings(company_status).length > 0
}

type Warning = ReturnType<typeof earlyWarningScore>

// Most companies have only a status on record, and most of those have the same one.
const maxCached = 1_000

/** Scores inputs, caching the results of identical ones. */
function scoring(today: string): (inputs: EarlyWarningInputs) => Warning {
  const cached = new Map<string, Warning>()
  return (inputs) => {
    const key = JSON.stringify(inputs)
    const warning = cached.get(key) ?? earlyWarningScore(inputs, today)
    if (cached.size < maxCached) cached.set(key, warning)
    return warning
  }
}

function scoreOf({ party_id, evidence, statements }: ScoredParty, score: ReturnType<typeof scoring>) {
  const inputs = inputsOf(evidence, statements, emptyIsKnown)
  const warning = isEvidence(inputs) && score(inputs)
  if (!warning || !('score' in warning)) return []
  const { score: points, band, ...receipt } = warning
  return [{ party_id, score: points, band, receipt }]
}

async function writeScores(db: Database, rows: ReturnType<typeof scoreOf>, today: string): Promise<void> {
  await sql`insert into scores (party_id, computed_on, score, band, receipt)
    select party_id, ${today}::date, score, band, receipt
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(party_id text, score integer, band text, receipt jsonb)
    on conflict (party_id, computed_on) do update
      set score = excluded.score, band = excluded.band, receipt = excluded.receipt,
        added_at = case when scores.band = excluded.band then scores.added_at else now() end`.execute(db)
}

/**
 * Computes the early-warning score, as of `today` (YYYY-MM-DD), of every imported party with records, and of those
 * added or changed since `since` whose status is relevant; a score of the same date is replaced. Returns a line for the
 * import's report. Takes the owner's database.
 */
export const scoreParties = (pool: Database, today: string, since: string): Promise<string[]> =>
  pool.connection().execute(async (db) => {
    const parties = await collectParties(db, since)
    const score = scoring(today)
    let scored = 0
    for (let from = 0; from < parties; from += atOnce) {
      const evidence = await readEvidence(db, await partiesFrom(db, from), today)
      const rows = evidence.flatMap((party) => scoreOf(party, score))
      await writeScores(db, rows, today)
      scored += rows.length
    }
    await sql`drop table parties_to_score`.execute(db)
    return [`Scored: ${scored.toLocaleString('en-IN')} parties`]
  })
