import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import type { Counts } from '../kind.ts'
import { findBySymbol } from './find-parties.ts'
import type { BalanceSheet } from './row.ts'

const source = 'BSE balance sheets'

/** Reasons for rejecting balance sheets given the current database, by index: no party has the symbol. */
export async function judgeBalanceSheets(
  db: Database,
  rows: BalanceSheet[],
): Promise<(string | undefined)[]> {
  const parties = await findBySymbol(
    db,
    rows.map(({ symbol }) => symbol),
  )
  return rows.map(({ symbol }) =>
    parties.has(symbol)
      ? undefined
      : `No party bears the NSE symbol or BSE security id ${symbol.slice(0, 40)}; import the listings first`,
  )
}

/**
 * Writes balance sheets as annual consolidated statements, since the source has group figures for companies with
 * subsidiaries. Writing the same rows again changes nothing; of two for one date the later row wins; statements from
 * another source for that date are kept.
 */
export async function writeBalanceSheets(db: Work, rows: BalanceSheet[]): Promise<Counts> {
  const parties = await findBySymbol(
    db,
    rows.map(({ symbol }) => symbol),
  )
  const latest = new Map<string, { party_id: string; period_end: string; figures: BalanceSheet['figures'] }>()
  for (const { symbol, period_end, figures } of rows) {
    const party_id = parties.get(symbol)
    if (party_id) latest.set(`${party_id} ${period_end}`, { party_id, period_end, figures })
  }
  const { rows: written } = await sql<{ added: boolean }>`
    insert into statements as s (party_id, basis, period, period_end, figures, source)
    select party_id, 'consolidated', 'annual', period_end, figures, ${source}
    from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb)
      as given(party_id text, period_end date, figures jsonb)
    on conflict (party_id, basis, period, period_end) do update set figures = excluded.figures
      where s.source = excluded.source and s.figures <> excluded.figures
    returning xmax = 0 as added`.execute(db)
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, unchanged: rows.length - written.length }
}
