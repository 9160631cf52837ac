import type { AlertSummary, Signal } from '#server/contract/alerts/alert.ts'
import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import { type AlertSort, alertAges } from '#server/contract/alerts/alert-filters.ts'
import { inCrore } from '#server/contract/money.ts'
import {
  dropUnknownFilters,
  type ListQuery,
  pageParams,
  readListQuery,
  withDefaultFilters,
} from '../../forms/lists/list-query.server.ts'
import { viewIntents, warnUnknownView, withView } from '../../forms/lists/list-views.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import { dataOr, secondary } from '../../gateway/secondary.server.ts'
import { type Option, valuesOf } from '../../ui/select-options.tsx'

const perPage = 25
/** The sort columns of the list. */
export const sorts = {
  date_of_alert: 'desc',
  severity: 'desc',
  party_name: 'asc',
  exposure: 'desc',
  score: 'asc',
} as const satisfies Record<AlertSort, 'asc' | 'desc'>
const severity = { label: 'Severity', values: ['high', 'medium', 'low'] }
const state = { label: 'State', values: ['all', ...Object.keys(alertStatuses)] }

/** The filters also used for the alerts of a single party. */
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

/** The defaults if the query string has no filters: open alerts assigned to me or to nobody. */
const usual = { filters: { state: 'open', assignee: 'me_or_nobody' }, all: { state: 'all' } }

/** The list query of alerts in a URL. */
export const alertQuery = (url: URL) =>
  withDefaultFilters(
    warnUnknownView(readListQuery(url, { sorts, filters }), url),
    url,
    Object.keys(filters),
    usual,
  )

type AlertQuery = ReturnType<typeof alertQuery>

interface Known {
  signals: Signal[]
  options: { portfolios: Option[]; watchlists: Option[]; assignees: Option[] }
}
/** The query without filters whose value does not exist: category, signal, portfolio, watchlist, assignee. */
export function knownAlertQuery(query: AlertQuery, { signals, options }: Known): AlertQuery {
  return dropUnknownFilters(
    query,
    [
      ['category', 'Category', signals.map(({ category }) => category)],
      ['signal_code', 'Signal', signals.map(({ code }) => String(code))],
      ['portfolio', 'Portfolio', valuesOf(options.portfolios)],
      ['watchlist', 'Watchlist', valuesOf(options.watchlists)],
      ['assignee', 'Assigned to', ['me', 'nobody', 'me_or_nobody', ...valuesOf(options.assignees)]],
    ],
    usual,
  )
}

/** A page of the alerts for the query. */
export const readAlerts = (api: ApiClient, query: ListQuery, rows = perPage) =>
  api.read('listAlerts', { query: pageParams(query, rows) })

/** The fields of an alert shown in the list. */
export const shownOf = (alert: AlertSummary) => {
  const { _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id } = alert
  const { status, snoozed_until, assignee, band, exposure } = alert
  return {
    _id,
    severity,
    alert_summary,
    party_id,
    party_name,
    date_of_alert,
    case_id,
    status,
    snoozed_until,
    band,
    assignee: assignee?.fullname ?? null,
    exposure: exposure ? inCrore(exposure, 2) : null,
  }
}
export type ShownAlert = ReturnType<typeof shownOf>

/** The signals and the options of the filters, for `knownAlertQuery`; undefined if they could not be loaded. */
export async function readKnown(api: ApiClient): Promise<Known | undefined> {
  const [signals, options] = await Promise.all([
    secondary(api.ask('listSignals')),
    secondary(api.ask('listAlertFilters')),
  ])
  return signals.ok && options.ok ? { signals: signals.data.data, options: options.data.data } : undefined
}

/** The URL with the filters of the saved view it names; the view; and all saved views. */
export async function resolvedView(api: ApiClient, url: URL) {
  const answer = await secondary(api.ask('listAlertViews'))
  const views = dataOr(answer, [])
  return { views, ...withView(url, views) }
}

/** Handlers for the forms of saved views. */
export const alertViewIntents = viewIntents('/app/alerts', {
  create: ({ api }, body, key) => api.ask('createAlertView', { body, key }),
  rename: ({ api }, viewId, body, key) => api.ask('renameAlertView', { viewId, body, key }),
  remove: ({ api }, viewId, key) => api.ask('deleteAlertView', { viewId, key }),
})
