import type { Work } from '#server/database/connection.ts'
import { own } from '#server/database/own.ts'
import { readStatements } from '#server/database/parties/statements.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { completed } from '#server/rules/scores/year-figures.ts'

const withoutMissing = (figures: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])))

/** Annual statements of both bases, oldest first, with derived figures. */
export async function readAllStatements(db: Work, partyId: string): Promise<ReportData['statements']> {
  const standalone = await readStatements(db, partyId, 'standalone')
  const consolidated = await readStatements(db, partyId, 'consolidated')
  return [...standalone, ...consolidated].map(({ period_end, basis, figures, source }) => ({
    period_end,
    basis,
    source,
    figures: withoutMissing(completed(figures)),
  }))
}

/** The organisation's own alerts for a party, the newest 200. */
export const readAlerts = (db: Work, partyId: string) =>
  db
    .selectFrom('alerts')
    .where(own('alerts'))
    .select(['alert_summary', 'severity', 'date_of_event'])
    .where('party_id', '=', partyId)
    .orderBy('date_of_event', 'desc')
    .limit(200)
    .execute()

/** The number of the organisation's own alerts for a party, and of those with high severity. */
export const countAlerts = (db: Work, partyId: string) =>
  db
    .selectFrom('alerts')
    .where(own('alerts'))
    .where('party_id', '=', partyId)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('severity', '=', 'high').as('high'),
    ])
    .executeTakeFirstOrThrow()
