import type { AlertSummary } from '#server/contract/alert.ts'
import { alertStatuses } from '#server/contract/alert-decisions.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRows } from '../http/all-rows.ts'
import { csvAnswer } from '../http/csv-answer.server.ts'
import { alertQuery, readAlerts, withView } from './alerts.server.ts'

const heads = [
  'Risk',
  'Alert',
  'Company',
  'Party',
  'Category',
  'Signal code',
  'Date of event',
  'Date of alert',
  'Case',
  'State',
  'Snoozed until',
  'Assigned to',
  'Score',
  'Band',
  'Exposure (₹)',
]

const asRow = (alert: AlertSummary) => [
  alert.severity,
  alert.alert_summary,
  alert.party_name,
  alert.party_id,
  alert.alert_category,
  alert.signal_code,
  ddmmyyyy(alert.date_of_event),
  ddmmyyyy(alert.date_of_alert),
  alert.case_id,
  alertStatuses[alert.status],
  alert.snoozed_until && ddmmyyyy(alert.snoozed_until),
  alert.assignee?.fullname ?? null,
  alert.score,
  alert.band,
  alert.exposure,
]

/** The list of alerts as it is filtered and sorted, all its pages, as CSV. */
export const loader = signedIn(features.alerts, async ({ api, url }) => {
  const list = alertQuery(url.searchParams.has('view') ? (await withView(api, url)).url : url)
  const rows = await allRows(async (page, perPage) => {
    const { data, meta } = await readAlerts(api, { ...list, page }, perPage)
    return { rows: data, total: meta.total_records }
  })
  return csvAnswer('alerts.csv', [heads, ...rows.map(asRow)])
})
