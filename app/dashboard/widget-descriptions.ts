import type { WidgetId } from '#server/contract/dashboard/widgets.ts'

export const widgetGroups = {
  work: 'Alerts and cases',
  parties: 'Parties and portfolios',
  reports: 'Reports',
  business: 'Your business',
  you: 'You and your team',
  start: 'Getting started',
} as const
export type WidgetGroup = keyof typeof widgetGroups

/** A one-line description of each widget, and the group it is offered in. */
export const widgetDescriptions: Record<WidgetId, { group: WidgetGroup; line: string }> = {
  'search-bar': { group: 'parties', line: 'Search for companies and persons' },
  'quick-actions': { group: 'start', line: 'Links to portfolios, cases and products' },
  'todo-message': { group: 'work', line: 'Your pending tasks' },
  'recent-portfolios': { group: 'parties', line: 'Three portfolios with risk distribution' },
  'recent-alerts': { group: 'work', line: 'Three latest alerts' },
  'recent-cases': { group: 'work', line: 'Three newest cases' },
  'cmm-statistics': { group: 'work', line: 'Cases by day and status' },
  'cmm-overview': { group: 'work', line: 'Cases by status' },
  'score-overview': { group: 'parties', line: 'Portfolio parties by risk' },
  watchlist: { group: 'parties', line: 'Up to six watched parties' },
  'recent-searches': { group: 'parties', line: 'Your last three searches' },
  'recommended-for-you': { group: 'parties', line: 'Parties that may interest you' },
  'report-metrics': { group: 'reports', line: 'Number of reports ordered, by type' },
  'sector-interest': { group: 'reports', line: 'Sectors of reports ordered' },
  'recent-order': { group: 'reports', line: 'Latest orders with downloads' },
  'recent-orders': { group: 'reports', line: 'Three latest reports ordered' },
  'c-360-details': { group: 'reports', line: 'Quick view of a business: order or see a sample' },
  'c-docs-details': { group: 'reports', line: 'Order documents from the corporate registry' },
  'c-trust-details': { group: 'reports', line: 'A business in depth: order or see a sample' },
  'mca-status': { group: 'business', line: 'Registry filing status of a company' },
  'verify-business': { group: 'business', line: 'Verify a business by name and place' },
  'check-business-verified': { group: 'business', line: 'Check whether a business is verified' },
  'interested-industries': { group: 'you', line: 'Industries you follow' },
  preferences: { group: 'you', line: 'What you use the product for' },
  'invite-people': { group: 'you', line: 'Invite up to five people by e-mail' },
  'business-integration': { group: 'business', line: 'Statements, returns and accounting packages' },
  'eqaro-setup': { group: 'business', line: 'Steps to a guarantee' },
  'video-tutorial': { group: 'start', line: 'Five short videos' },
  'monitor-risk': { group: 'start', line: 'How to monitor risk' },
  'run-diligence': { group: 'start', line: 'How to run due diligence' },
  'help-message': { group: 'start', line: 'Where to find help' },
}
