import type { AlertSummary, Signal } from '#server/contract/alert.ts'
import {
  keepKnown,
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
} from '../forms/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'

const perPage = 25
const sorts = { date_of_alert: 'desc', severity: 'desc', party_name: 'asc' } as const
const severity = { label: 'Severity', values: ['high', 'medium', 'low'] }
const state = { label: 'State', values: ['open', 'case'] }

/** The filters that the alerts of one party have too. */
export const commonFilters = { severity, state }

/** What an address asks of the list of alerts. */
export const alertQuery = (url: URL) =>
  readListQuery(url, {
    sorts,
    filters: {
      ...commonFilters,
      category: { label: 'Category' },
      signal_code: { label: 'Signal', pattern: /^\d{1,9}$/ },
      party_id: { label: 'Company' },
    },
  })

/** The same without a category or a signal that there is not. */
export function knownAlertQuery(query: ListQuery, signals: Signal[]): ListQuery {
  const categories = signals.map(({ category }) => category)
  const codes = signals.map(({ code }) => String(code))
  const known = keepKnown(query, 'category', { label: 'Category', values: categories })
  return keepKnown(known, 'signal_code', { label: 'Signal', values: codes })
}

/** A page of the alerts that the query asks for. */
export const readAlerts = (api: ApiClient, query: ListQuery, rows = perPage) =>
  api.read('listAlerts', { query: pageParams(query, rows) })

/** What the list shows of an alert. */
export const shownOf = ({
  _id,
  severity,
  alert_summary,
  party_id,
  party_name,
  date_of_alert,
  case_id,
}: AlertSummary) => ({ _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id })

/** The address of all that the query asks for, as CSV. */
export const alertsCsv = (query: ListQuery): string => `/app/alerts.csv?${listParams(query)}`

/** The signals there are. */
export const readSignals = async (api: ApiClient): Promise<Signal[]> => (await api.read('listSignals')).data
