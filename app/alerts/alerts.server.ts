import type { AlertSummary, Signal } from '#server/contract/alert.ts'
import { alertStatuses } from '#server/contract/alert-decisions.ts'
import { alertAges } from '#server/contract/alert-filters.ts'
import { inCrore } from '#server/contract/money.ts'
import {
  keepKnown,
  type ListQuery,
  pageParams,
  readListQuery,
  withUsual,
} from '../forms/list-query.server.ts'
import { remarkView, viewIntents, withView } from '../forms/list-views.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'

const perPage = 25
/** What the list can be sorted by. */
export const sorts = {
  date_of_alert: 'desc',
  severity: 'desc',
  party_name: 'asc',
  exposure: 'desc',
  score: 'asc',
} as const
const severity = { label: 'Severity', values: ['high', 'medium', 'low'] }
const state = { label: 'State', values: ['all', ...Object.keys(alertStatuses)] }

/** The filters that the alerts of one party have too. */
export const commonFilters = { severity, state }

const filters = {
  ...commonFilters,
  q: { label: 'Alert or company' },
  category: { label: 'Category' },
  signal_code: { label: 'Signal', pattern: /^\d{1,9}$/ },
  party_id: { label: 'Company' },
  portfolio: { label: 'Portfolio' },
  watchlist: { label: 'Watchlist' },
  age: { label: 'Age', values: alertAges },
  assignee: { label: 'Assigned to' },
  involving: { label: 'Involving', values: ['me'] },
}

/** What is shown where an address asks for nothing: what waits, and is mine or nobody's. */
const usual = { filters: { state: 'open', assignee: 'me_or_nobody' }, all: { state: 'all' } }

/** What an address asks of the list of alerts. */
export const alertQuery = (url: URL) =>
  withUsual(remarkView(readListQuery(url, { sorts, filters }), url), url, Object.keys(filters), usual)

type AlertQuery = ReturnType<typeof alertQuery>

interface Known {
  signals: Signal[]
  options: { portfolios: Option[]; watchlists: Option[]; assignees: Option[] }
}
interface Option {
  value: string
  label: string
}

const valuesOf = (options: Option[]) => options.map(({ value }) => value)

/** The same without what there is not: a category, a signal, a portfolio, a watchlist, a person. */
export function knownAlertQuery(query: AlertQuery, { signals, options }: Known): AlertQuery {
  const known: [string, string, string[]][] = [
    ['category', 'Category', signals.map(({ category }) => category)],
    ['signal_code', 'Signal', signals.map(({ code }) => String(code))],
    ['portfolio', 'Portfolio', valuesOf(options.portfolios)],
    ['watchlist', 'Watchlist', valuesOf(options.watchlists)],
    ['assignee', 'Assigned to', ['me', 'nobody', 'me_or_nobody', ...valuesOf(options.assignees)]],
  ]
  const kept = known.reduce(
    (asked, [name, label, values]) => keepKnown(asked, name, { label, values }),
    query,
  )
  return Object.keys(kept.filters).length > 0 ? kept : { ...kept, filters: usual.filters, usual: true }
}

/** A page of the alerts that the query asks for. */
export const readAlerts = (api: ApiClient, query: ListQuery, rows = perPage) =>
  api.read('listAlerts', { query: pageParams(query, rows) })

/** What the list shows of an alert. */
export const shownOf = (alert: AlertSummary) => {
  const { _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id } = alert
  const { status, snoozed_until, assignee, band, exposure } = alert
  return {
    ...{ _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id },
    ...{ status, snoozed_until, band },
    assignee: assignee?.fullname ?? null,
    exposure: exposure ? inCrore(exposure, 2) : null,
  }
}
export type ShownAlert = ReturnType<typeof shownOf>

/** The signals there are. */
export const readSignals = async (api: ApiClient): Promise<Signal[]> => (await api.read('listSignals')).data

/** The address with the filters of the own view it names; the view; and the views there are. */
export async function resolvedView(api: ApiClient, url: URL) {
  const { data: views } = await api.read('listAlertViews')
  return { views, ...withView(url, views) }
}

/** What the forms about views of the list do. */
export const alertViewIntents = viewIntents('/app/alerts', {
  create: ({ api }, body, key) => api.ask('createAlertView', { body, key }),
  rename: ({ api }, viewId, body, key) => api.ask('renameAlertView', { viewId, body, key }),
  remove: ({ api }, viewId, key) => api.ask('deleteAlertView', { viewId, key }),
})
