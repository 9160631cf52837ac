import type { WidgetId } from '#server/contract/widgets.ts'

export const widgetGroups = {
  work: 'Alerts and cases',
  parties: 'Parties and portfolios',
  reports: 'Reports',
  business: 'Your business',
  you: 'You and your team',
  start: 'Getting started',
} as const
export type WidgetGroup = keyof typeof widgetGroups

/** What each widget shows, in one line, and among which others it is offered. */
export const widgetLines: Record<WidgetId, { group: WidgetGroup; line: string }> = {
  'search-bar': { group: 'parties', line: 'The search for companies and persons' },
  'quick-actions': { group: 'start', line: 'Links to portfolios, cases and products' },
  'todo-message': { group: 'work', line: 'What waits for you' },
  'recent-portfolios': { group: 'parties', line: 'Three portfolios with their split of risk' },
  'recent-alerts': { group: 'work', line: 'The latest three alerts' },
  'recent-cases': { group: 'work', line: 'The three newest cases' },
  'cmm-statistics': { group: 'work', line: 'Cases by day and status' },
  'cmm-overview': { group: 'work', line: 'Cases by status' },
  'score-overview': { group: 'parties', line: 'Parties of portfolios by risk' },
  watchlist: { group: 'parties', line: 'Up to six parties that are watched' },
  'recent-searches': { group: 'parties', line: 'Your last three searches' },
  'recommended-for-you': { group: 'parties', line: 'Parties that may interest you' },
  'report-metrics': { group: 'reports', line: 'How many reports were ordered, by type' },
  'sector-interest': { group: 'reports', line: 'The sectors of the reports that were ordered' },
  'recent-order': { group: 'reports', line: 'The last orders, with their downloads' },
  'recent-orders': { group: 'reports', line: 'Three reports that were ordered last' },
  'c-360-details': { group: 'reports', line: 'Quick view of a business: order it, or see a sample' },
  'c-docs-details': { group: 'reports', line: 'Documents from the corporate registry: order them' },
  'c-trust-details': { group: 'reports', line: 'A business in depth: order it, or see a sample' },
  'mca-status': { group: 'business', line: 'How a company stands with the registry' },
  'verify-business': { group: 'business', line: 'Verify a business by its name and place' },
  'check-business-verified': { group: 'business', line: 'Whether a business is verified' },
  'interested-industries': { group: 'you', line: 'The industries you are interested in' },
  preferences: { group: 'you', line: 'What you use the product for' },
  'invite-people': { group: 'you', line: 'Invite up to five people by mail' },
  'business-integration': { group: 'business', line: 'Statements, returns and accounting packages' },
  'eqaro-setup': { group: 'business', line: 'The steps to a guarantee' },
  'video-tutorial': { group: 'start', line: 'Five short films' },
  'monitor-risk': { group: 'start', line: 'How to monitor risk' },
  'run-diligence': { group: 'start', line: 'How to run due diligence' },
  'help-message': { group: 'start', line: 'Where to find help' },
}
