import { todayInIndia } from '#server/contract/calendar.ts'
import { wordsOf } from '#server/contract/parties/model-types.ts'
import type { Work } from '#server/database/connection.ts'
import { readPartyEvents } from '#server/database/parties/party-events.ts'
import {
  readCharges,
  readCourtCases,
  readRatings,
  readScores,
} from '#server/database/parties/party-slices.ts'
import { readRegistrations } from '#server/database/parties/registrations.ts'
import { lastDocument } from '#server/database/reports/order-documents.ts'
import type { ReportData, ReportParty, ReportType } from '#server/reports/report-data.ts'
import { asPartyEvent } from '#server/rules/parties/event-words.ts'
import { nullToUndefined } from '../null-to-undefined.ts'
import { readDepth } from './report-depth.ts'
import { readReportParty } from './report-party.ts'
import { countAlerts, readAlerts, readAllStatements } from './report-records.ts'
import { readRegistry } from './report-registry.ts'
import { readRelated } from './report-relations.ts'
import { newestScore, scoreSteps } from './report-scores.ts'
import { readWatched } from './report-watch.ts'

/** The fields of an order that the report needs. */
export interface OrderToBuild {
  order_id: string
  organization_id: string
  party_id: string
  report_type: ReportType
  ordered_by: string | null
  for_organisation: string
  logo_url?: string | null
  by: string | null
}

/** The order with the names on its cover, or undefined. */
export const readOrderToBuild = (db: Work, orderId: string): Promise<OrderToBuild | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('organisations as g', 'g.organization_id', 'o.organization_id')
    .leftJoin('users as u', 'u.user_id', 'o.ordered_by')
    .select(['o.order_id', 'o.organization_id', 'o.party_id', 'o.report_type', 'o.ordered_by'])
    .select(['g.name as for_organisation', 'g.logo_url', 'u.name as by'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()

const withEvents = new Set<ReportType>(['c-trust', 'advanced-timeline'])

async function readMore(
  db: Work,
  { party_id, report_type }: OrderToBuild,
  { model_type }: ReportParty,
  today: string,
) {
  const { seat, leader } = wordsOf(model_type)
  const { related: disclosed, ...related } = await readRelated(db, party_id, seat)
  const depth =
    report_type === 'c-trust' ? await readDepth(db, party_id, { today, known: disclosed, leader }) : {}
  const events = withEvents.has(report_type) ? (await readPartyEvents(db, party_id)).map(asPartyEvent) : []
  const registry = report_type === 'c-docs' ? { registry: await readRegistry(db, party_id, seat) } : {}
  return { ...related, ...(await readWatched(db, party_id)), ...depth, ...registry, events }
}

/**
 * Reads all report data of the ordered party, in the organisation's transaction: of the alerts only the organisation's
 * own. `at` is the time printed on the report. Throws if the party no longer exists.
 */
export async function reportDataOfOrder(db: Work, order: OrderToBuild, at: string): Promise<ReportData> {
  const { party_id, order_id, for_organisation, by } = order
  const today = todayInIndia(new Date(at))
  const party = await readReportParty(db, party_id, today)
  const registrations = await readRegistrations(db, party_id)
  const charges = await readCharges(db, party_id)
  const ratings = await readRatings(db, party_id)
  const scores = await readScores(db, party_id)
  return {
    party,
    registrations: registrations.map(({ kind, value, status, state, registered_on }) => ({
      kind,
      value,
      status,
      state: nullToUndefined(state),
      registered_on: nullToUndefined(registered_on),
    })),
    statements: await readAllStatements(db, party_id),
    ...(await readMore(db, order, party, today)),
    charges: charges.map(({ charge_id, holder, amount, created_on, modified_on, satisfied_on }) => ({
      charge_id,
      holder,
      amount,
      created_on,
      modified_on: nullToUndefined(modified_on),
      satisfied_on: nullToUndefined(satisfied_on),
    })),
    ratings: ratings.map(({ agency, instrument, rating, rated_on, action }) => ({
      agency,
      instrument,
      rating,
      date: rated_on,
      action: action ?? '',
    })),
    score: newestScore(scores),
    score_history: scoreSteps(scores),
    alerts: await readAlerts(db, party_id),
    alerts_in_all: await countAlerts(db, party_id),
    court_cases: await readCourtCases(db, party_id),
    last: await lastDocument(db, order),
    prepared: { at, for_organisation, by: by ?? 'Credence', order_id },
  }
}
