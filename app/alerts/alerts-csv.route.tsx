import type { AlertSummary } from '#server/contract/alert.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { csvAnswer } from '../http/csv-answer.server.ts'
import { listQuery, readAlerts } from './alerts.server.ts'

const atOnce = 100
const mostRows = 10_000
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
  const query = listQuery(url.searchParams)
  query.set('per_page', String(atOnce))
  const rows: AlertSummary[] = []
  for (let page = 1, total = 1; rows.length < Math.min(total, mostRows); page += 1) {
    query.set('page', String(page))
    const { data, meta } = await readAlerts(api, query)
    if (data.length === 0) break
    rows.push(...data)
    total = meta.total_records
  }
  return csvAnswer('alerts.csv', [heads, ...rows.map(asRow)])
})
