import { sql } from 'kysely'
import { alertFilters } from '#server/contract/alerts/alert.ts'
import { fitsFilters } from '../alerts/alert-filters.ts'
import { newestFirst } from '../alerts/alert-order.ts'
import { statusToday } from '../alerts/alert-work.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import { exposureOf } from '../portfolios/exposures.ts'
import { type ExportSource, joinIfSelected } from './source.ts'

const newestScore = sql`select score, band from scores where scores.party_id = a.party_id order by computed_on desc limit 1`
const lent = sql`select ${exposureOf('a.party_id')} as exposure`

/** The organisation's alerts, as their list filters them. */
export const alertExport: ExportSource<'alerts'> = {
  columns: {
    alert_id: sql`a.alert_id`,
    severity: sql`a.severity`,
    alert_summary: sql`a.alert_summary`,
    party_id: sql`a.party_id`,
    party_name: sql`p.name`,
    alert_category: sql`a.alert_category`,
    signal_code: sql`a.signal_code`,
    date_of_event: sql`a.date_of_event`,
    date_of_alert: sql`a.date_of_alert`,
    status: statusToday('a'),
    snoozed_until: sql`a.snoozed_until`,
    assignee: nameOf('a.assignee'),
    case_id: sql`a.case_id`,
    score: sql`s.score`,
    band: sql`s.band`,
    exposure: sql`e.exposure`,
  },
  from: ({ filters, user_id, columns }) =>
    sql`alerts a join parties p using (party_id)
        ${joinIfSelected(columns, ['score', 'band'], newestScore, 's')} ${joinIfSelected(columns, ['exposure'], lent, 'e')}
      where ${own('a')} and ${fitsFilters(alertFilters.parse(filters), user_id)}`,
  order: newestFirst,
}
