import type { AlertSummary } from '#server/contract/alerts/alert.ts'
import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import { features } from '#server/contract/features.ts'
import { severities } from '#server/contract/severities.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { allRowsForFile } from '../../http/files/all-rows.ts'
import { idCell, type SheetColumn } from '../../http/files/sheet.ts'
import { sheetAnswer } from '../../http/files/sheet-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { alertQuery, readAlerts, resolvedView } from './alerts.server.ts'

const columns: SheetColumn<AlertSummary>[] = [
  { head: 'Severity', width: 10, value: ({ severity }) => severities[severity] },
  { head: 'Alert', width: 48, value: ({ alert_summary }) => alert_summary },
  { head: 'Company', width: 36, value: ({ party_name }) => party_name },
  { head: 'Party', width: 12, value: ({ party_id }) => party_id },
  { head: 'Category', width: 18, value: ({ alert_category }) => alert_category },
  { head: 'Signal code', width: 12, value: ({ signal_code }) => signal_code },
  { head: 'Date of event', width: 14, as: 'day', value: ({ date_of_event }) => date_of_event },
  { head: 'Date of alert', width: 14, as: 'day', value: ({ date_of_alert }) => date_of_alert },
  { head: 'Case', width: 8, value: ({ case_id }) => idCell(case_id) },
  { head: 'State', width: 18, value: ({ status }) => alertStatuses[status] },
  { head: 'Snoozed until', width: 14, as: 'day', value: ({ snoozed_until }) => snoozed_until },
  { head: 'Assigned to', width: 20, value: ({ assignee }) => assignee?.fullname ?? null },
  { head: 'Score', width: 8, value: ({ score }) => score },
  { head: 'Band', width: 8, value: ({ band }) => band && severities[band] },
  { head: 'Exposure (₹)', width: 18, value: ({ exposure }) => exposure },
]

/** The filtered and sorted alerts, all pages, as CSV or as a workbook. */
export const loader = signedIn(
  features.alerts,
  async ({ api, url }) => {
    const list = requireValidQuery(
      alertQuery(url.searchParams.has('view') ? (await resolvedView(api, url)).url : url),
    )
    const rows = await allRowsForFile(async (page, perPage) => {
      const { data, meta } = await readAlerts(api, { ...list, page }, perPage)
      return { rows: data, total: meta.total_records }
    })
    return sheetAnswer(url, 'alerts', columns, rows)
  },
  { refusedAt: listPath },
)
