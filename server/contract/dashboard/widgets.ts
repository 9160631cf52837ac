import { messages } from '../messages.ts'

/** Every dashboard widget by id, with its heading. */
export const widgets = {
  'search-bar': 'Search',
  'quick-actions': 'Quick actions',
  'todo-message': 'To do',
  'recent-portfolios': 'Recent portfolios',
  'recent-alerts': 'Latest Alerts',
  'recent-cases': 'Most Recent Cases',
  'cmm-statistics': 'CMM Statistics',
  'cmm-overview': 'CMM Overview',
  'score-overview': 'Portfolios Score Overview',
  watchlist: 'Watchlists',
  'recent-searches': 'Recent Searches',
  'recommended-for-you': 'Recommended for you',
  'report-metrics': 'Report Orders',
  'sector-interest': 'Sectors of interest',
  'recent-order': 'Recent Orders',
  'recent-orders': 'Recently Ordered',
  'c-360-details': 'C-360',
  'c-docs-details': 'C-Docs',
  'c-trust-details': 'C-Trust',
  'mca-status': 'MCA Company Status',
  'verify-business': 'Verify Businesses',
  'check-business-verified': 'Is a business verified?',
  'interested-industries': 'Interested industries',
  preferences: 'Preferences',
  'invite-people': 'Invite People',
  'business-integration': 'Business Integration',
  'eqaro-setup': messages.guarantee.title,
  'video-tutorial': 'Video tutorials',
  'monitor-risk': 'Monitor risk',
  'run-diligence': 'Run due diligence',
  'help-message': 'Help',
} as const
export type WidgetId = keyof typeof widgets
export const widgetIds = Object.keys(widgets) as [WidgetId, ...WidgetId[]]

/** The default layout of the dashboard. */
export const usualLayout: readonly WidgetId[] = ['search-bar']

/** The default layout for an organisation: in the guarantee instance it also shows the progress. */
export const usualLayoutOf = (isGuarantee: boolean): WidgetId[] =>
  isGuarantee ? [...usualLayout, 'eqaro-setup'] : [...usualLayout]

/** Predefined layouts, by kind of work. */
export const readyLayouts = {
  analyst: {
    label: 'Analyst',
    widgets: [
      'search-bar',
      'todo-message',
      'recent-cases',
      'recent-alerts',
      'watchlist',
      'recent-searches',
      'cmm-overview',
      'recent-order',
      'quick-actions',
    ],
  },
  manager: {
    label: 'Manager',
    widgets: [
      'search-bar',
      'recent-portfolios',
      'cmm-statistics',
      'recent-cases',
      'score-overview',
      'cmm-overview',
      'recent-alerts',
      'todo-message',
      'report-metrics',
    ],
  },
  'small-business': {
    label: 'Small business',
    widgets: [
      'search-bar',
      'business-integration',
      'verify-business',
      'watchlist',
      'c-360-details',
      'mca-status',
      'recent-order',
      'invite-people',
      'video-tutorial',
      'help-message',
    ],
  },
} as const satisfies Record<string, { label: string; widgets: readonly WidgetId[] }>
