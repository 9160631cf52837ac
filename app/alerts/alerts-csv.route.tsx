import type { AlertSummary } from '#server/contract/alert.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRows } from '../http/all-rows.ts'
import { csvAnswer } from '../http/csv-answer.server.ts'
import { alertQuery, readAlerts } from './alerts.server.ts'

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
]

/** The list of alerts as it is filtered and sorted, all its pages, as CSV. */
export const loader = signedIn(features.alerts, async ({ api, url }) => {
  const list = alertQuery(url)
  const rows = await allRows(async (page, perPage) => {
    const { data, meta } = await readAlerts(api, { ...list, page }, perPage)
    return { rows: data, total: meta.total_records }
  })
  return csvAnswer('alerts.csv', [heads, ...rows.map(asRow)])
})
