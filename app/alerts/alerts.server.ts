import type { AlertSummary, Signal } from '#server/contract/alert.ts'
import { alertStatuses } from '#server/contract/alert-decisions.ts'
import { alertAges } from '#server/contract/alert-filters.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import {
  keepKnown,
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
} from '../forms/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'

const perPage = 25
const sorts = {
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
const usual = { state: 'open', assignee: 'me_or_nobody' }
const asksForNothing = ({ searchParams }: URL) => !Object.keys(filters).some((name) => searchParams.has(name))

/** What an address asks of the list of alerts. */
export function alertQuery(url: URL): ListQuery & { usual: boolean } {
  const list = readListQuery(url, { sorts, filters })
  return asksForNothing(url) ? { ...list, filters: usual, usual: true } : { ...list, usual: false }
}

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
export function knownAlertQuery(query: ListQuery, { signals, options }: Known): ListQuery {
  const known: [string, string, string[]][] = [
    ['category', 'Category', signals.map(({ category }) => category)],
    ['signal_code', 'Signal', signals.map(({ code }) => String(code))],
    ['portfolio', 'Portfolio', valuesOf(options.portfolios)],
    ['watchlist', 'Watchlist', valuesOf(options.watchlists)],
    ['assignee', 'Assigned to', ['me', 'nobody', 'me_or_nobody', ...valuesOf(options.assignees)]],
  ]
  return known.reduce((asked, [name, label, values]) => keepKnown(asked, name, { label, values }), query)
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
    exposure: exposure ? rupeesInWords(exposure) : null,
  }
}
export type ShownAlert = ReturnType<typeof shownOf>

/** The address of all that the query asks for, as CSV. */
export const alertsCsv = (query: ListQuery): string => `/app/alerts.csv?${listParams(query)}`

/** The signals there are. */
export const readSignals = async (api: ApiClient): Promise<Signal[]> => (await api.read('listSignals')).data

/** The address with the filters of the own view it names; and the views there are. */
export async function withView(api: ApiClient, url: URL) {
  const { data: views } = await api.read('listAlertViews')
  const wanted = url.searchParams.get('view')
  const view = views.find(({ view_id }) => view_id === wanted)
  if (!view) return { url, views }
  const resolved = new URL(url)
  for (const [name, value] of new URLSearchParams(view.query))
    if (!url.searchParams.has(name)) resolved.searchParams.set(name, value)
  return { url: resolved, views, view }
}
