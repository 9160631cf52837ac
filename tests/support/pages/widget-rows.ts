import type { WidgetId } from '#server/contract/dashboard/widgets.ts'

/** What a widget requests from the platform and shows for the response; a widget without requests of its own has only `done`. */
export interface WidgetRow {
  /** What it shows for the demonstration, to the lead. */
  done: string
  /** The paths it requests, each with an empty response. */
  empty?: Record<string, unknown>
  /** What it shows for the empty response. */
  none?: string
}

const nothing = { data: [], meta: { total_records: 0 } }
const noCases = { NEW: 0, WIP: 0, ESCALATION: 0, CLOSED: 0 }
const counts = '/v1/cases/case_count/status_category'

const nothingWaiting = {
  cases_overdue: 0,
  cases_due_today: 0,
  cases_due_this_week: 0,
  alerts: 0,
  high_alerts: 0,
  corrections: 0,
  case_moves: 0,
  changes: 0,
}

/** The widgets of the dashboard and their requests; add a row here for a new one. */
export const widgetRows: Record<WidgetId, WidgetRow> = {
  'search-bar': { done: 'Search companies and persons' },
  'recent-cases': {
    done: 'View Case',
    empty: { '/v1/cases': { cases: [], count: 0 } },
    none: "Looks like you don't have any cases.",
  },
  'recent-portfolios': {
    done: 'Total parties',
    empty: { '/v1/admin/portfolios': { data: [], total_count: 0, status: 'done' } },
    none: "Looks like you don't have any portfolios.",
  },
  'score-overview': {
    done: 'High risk',
    empty: { '/v1/admin/portfolios': { data: [], total_count: 0, status: 'done' } },
    none: "Looks like you don't have any risk score.",
  },
  'recent-alerts': {
    done: 'offCanvas=',
    empty: { '/v1/admin/alerts': nothing },
    none: 'Sample This is what you will see here',
  },
  'cmm-statistics': {
    done: 'Open: ',
    empty: {
      [counts]: { data: [{ ...noCases, date: '2026-11-22' }], meta: { type: 'day', total_records: 0 } },
    },
    none: "Looks like you don't have any cases.",
  },
  'cmm-overview': {
    done: 'By party risk',
    empty: {
      [counts]: { data: noCases, meta: { type: 'overall', total_records: 0 } },
      '/v1/cases/case_count/risk_type': {
        data: { low_risk: 0, medium_risk: 0, high_risk: 0 },
        meta: { total_records: 0 },
      },
    },
    none: "Looks like you don't have any CMM overview score.",
  },
  watchlist: {
    done: 'VIEW MORE',
    empty: { '/v1/admin/lists': nothing },
    none: 'You have not watchlisted any company. Please add companies to your watchlist All parties Sample',
  },
  'recent-searches': {
    done: '/app/search?q=',
    empty: { '/v1/account/searches/recent': { data: [] } },
    none: 'Sample This is what you will see here',
  },
  'recommended-for-you': {
    done: 'Private company',
    empty: { '/v3/recommendations/parties': { data: { list: [] } } },
    none: 'No data found',
  },
  'report-metrics': {
    done: 'Order History',
    empty: { '/v1/admin/products': { data: [], total_entries: 0 } },
    none: "Looks like you haven't ordered any product.",
  },
  'sector-interest': {
    done: 'Trading',
    empty: { '/v1/account/sector_interests': { data: { sector_interests: {} } } },
    none: 'No report history details are available. Please start ordering reports Order Now Sample',
  },
  'recent-order': {
    done: 'Being prepared',
    empty: { '/v2/admin/orders': { data: [], total_entries: 0 } },
    none: 'No record found.',
  },
  'recent-orders': {
    done: 'Being prepared',
    empty: { '/v1/admin/products': { data: [], total_entries: 0 } },
    none: "Looks like you haven't ordered any product.",
  },
  'todo-message': {
    done: 'assigned to you',
    empty: { '/v1/account/waiting': { data: nothingWaiting } },
    none: 'Nothing pending today',
  },
  'quick-actions': { done: 'View Portfolios View Cases View Products' },
  'monitor-risk': { done: 'Review alerts' },
  'run-diligence': { done: 'Verify the business' },
  'help-message': { done: 'Write to Support' },
  'video-tutorial': { done: 'Regulatory Filings' },
  'interested-industries': {
    done: 'Save industries',
    empty: { '/v1/admin/industries': { data: [] } },
    none: 'No industries available.',
  },
  preferences: { done: 'Market Mapping' },
  'invite-people': { done: 'Add another' },
  'verify-business': {
    done: 'Karnataka',
    empty: { '/v1/verify/places': { data: { states: [], cities: [] } } },
    none: 'All states',
  },
  'check-business-verified': { done: 'CIN, GSTIN, PAN or name' },
  'business-integration': { done: '/apps/accounting?product=erp' },
  'c-360-details': { done: '/samples/c-360.pdf' },
  'c-docs-details': { done: 'Order Report' },
  'c-trust-details': { done: '/samples/c-trust.pdf' },
  'mca-status': { done: 'Premium' },
  'eqaro-setup': {
    done: 'Complete Profile',
    empty: {
      '/v1/user/current_step': { data: { current_step_id: 4, current_step_status: 'pending' } },
      '/v1/user/steps/1': { data: { step_status: 'pending' } },
    },
    none: 'Complete Profile',
  },
}
