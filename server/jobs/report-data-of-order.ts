import type { Work } from '#server/database/connection.ts'
import { readCharges, readCourtCases, readRatings, readScores } from '#server/database/party-slices.ts'
import { readRegistrations } from '#server/database/registrations.ts'
import { readStatements } from '#server/database/statements.ts'
import type { ReportData, ReportType } from '#server/reports/report-data.ts'
import { completed } from '#server/rules/year-figures.ts'
import { given } from './null-to-undefined.ts'
import { readReportParty } from './report-party.ts'
import { readRelated } from './report-relations.ts'

/** An order as the report needs it. */
export interface OrderToBuild {
  order_id: string
  organization_id: string
  party_id: string
  report_type: ReportType
  status: 'ordered' | 'done'
  ordered_by: string | null
  for_organisation: string
  by: string | null
}

/** The order with the names on its cover, or undefined. */
export const readOrderToBuild = (db: Work, orderId: string): Promise<OrderToBuild | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('organisations as g', 'g.organization_id', 'o.organization_id')
    .leftJoin('users as u', 'u.user_id', 'o.ordered_by')
    .select(['o.order_id', 'o.organization_id', 'o.party_id', 'o.report_type', 'o.status', 'o.ordered_by'])
    .select(['g.name as for_organisation', 'u.name as by'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()

const known = (figures: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])))

async function readAllStatements(db: Work, partyId: string): Promise<ReportData['statements']> {
  const standalone = await readStatements(db, partyId, 'standalone')
  const consolidated = await readStatements(db, partyId, 'consolidated')
  return [...standalone, ...consolidated].map(({ period_end, basis, figures }) => ({
    period_end,
    basis,
    figures: known(completed(figures)),
  }))
}

async function readFilings(db: Work, partyId: string): Promise<ReportData['filings']> {
  const returns = await db
    .selectFrom('gst_filings')
    .select(['return_type as form', 'period', 'filed_on'])
    .where('party_id', '=', partyId)
    .orderBy('filed_on', 'desc')
    .limit(60)
    .execute()
  const payments = await db
    .selectFrom('epfo_months')
    .select(['month as period', 'paid_on as filed_on'])
    .where('party_id', '=', partyId)
    .orderBy('paid_on', 'desc')
    .limit(60)
    .execute()
  const all = [...returns, ...payments.map((row) => ({ form: 'EPFO return', ...row }))]
  return all.flatMap(({ form, period, filed_on }) => (filed_on ? [{ form, period, filed_on }] : []))
}

const readAlerts = (db: Work, partyId: string) =>
  db
    .selectFrom('alerts')
    .select(['alert_summary', 'severity', 'date_of_event'])
    .where('party_id', '=', partyId)
    .orderBy('date_of_event', 'desc')
    .limit(200)
    .execute()

async function readLatestScore(db: Work, partyId: string): Promise<ReportData['score']> {
  const latest = (await readScores(db, partyId)).at(-1)
  if (!latest) return undefined
  const { score, band, computed_on, receipt } = latest
  const { reasons, missing, to_next_band } = receipt
  return {
    score,
    band,
    computed_on,
    reasons: reasons.map(({ label, points }) => ({ label, points })),
    missing,
    to_next_band,
  }
}

/**
 * Reads everything a report says about the ordered party, inside the organisation's transaction: of alerts it sees the
 * organisation's own. `at` is the instant printed on the report. Throws when the party is gone.
 */
export async function reportDataOfOrder(db: Work, order: OrderToBuild, at: string): Promise<ReportData> {
  const { party_id, order_id, for_organisation, by } = order
  const registrations = await readRegistrations(db, party_id)
  const charges = await readCharges(db, party_id)
  const ratings = await readRatings(db, party_id)
  return {
    party: await readReportParty(db, party_id, at.slice(0, 10)),
    registrations: registrations.map(({ kind, value, status, state, registered_on }) => ({
      kind,
      value,
      status,
      state: given(state),
      registered_on: given(registered_on),
    })),
    statements: await readAllStatements(db, party_id),
    ...(await readRelated(db, party_id)),
    charges: charges.map(({ charge_id, holder, amount, created_on, satisfied_on }) => ({
      charge_id,
      holder,
      amount,
      created_on,
      satisfied_on: given(satisfied_on),
    })),
    ratings: ratings.map(({ agency, instrument, rating, rated_on, action }) => ({
      agency,
      instrument,
      rating,
      date: rated_on,
      action: action ?? '',
    })),
    score: await readLatestScore(db, party_id),
    alerts: await readAlerts(db, party_id),
    court_cases: await readCourtCases(db, party_id),
    filings: await readFilings(db, party_id),
    prepared: { at, for_organisation, by: by ?? 'Credence', order_id },
  }
}
