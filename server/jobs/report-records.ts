import type { Work } from '#server/database/connection.ts'
import { own } from '#server/database/own.ts'
import { readStatements } from '#server/database/statements.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { completed } from '#server/rules/year-figures.ts'

const known = (figures: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])))

/** Annual statements of both bases, oldest first, with the figures that follow from others. */
export async function readAllStatements(db: Work, partyId: string): Promise<ReportData['statements']> {
  const standalone = await readStatements(db, partyId, 'standalone')
  const consolidated = await readStatements(db, partyId, 'consolidated')
  return [...standalone, ...consolidated].map(({ period_end, basis, figures }) => ({
    period_end,
    basis,
    figures: known(completed(figures)),
  }))
}

/** Returns and provident fund payments that were filed, the newest 60 of each. */
export async function readFiled(db: Work, partyId: string): Promise<ReportData['filings']> {
  const returns = await db
    .selectFrom('gst_filings')
    .select(['return_type as form', 'period', 'filed_on'])
    .where('party_id', '=', partyId)
    .where('filed_on', 'is not', null)
    .orderBy('filed_on', 'desc')
    .limit(60)
    .execute()
  const payments = await db
    .selectFrom('epfo_months')
    .select(['month as period', 'paid_on as filed_on'])
    .where('party_id', '=', partyId)
    .where('paid_on', 'is not', null)
    .orderBy('paid_on', 'desc')
    .limit(60)
    .execute()
  const all = [...returns, ...payments.map((row) => ({ form: 'EPFO return', ...row }))]
  return all.flatMap(({ form, period, filed_on }) => (filed_on ? [{ form, period, filed_on }] : []))
}

/** The organisation's own alerts of a party, the newest 200. */
export const readAlerts = (db: Work, partyId: string) =>
  db
    .selectFrom('alerts')
    .where(own('alerts'))
    .select(['alert_summary', 'severity', 'date_of_event'])
    .where('party_id', '=', partyId)
    .orderBy('date_of_event', 'desc')
    .limit(200)
    .execute()
