/** The features in a policy, by their URL in the route table; GET allows viewing, other methods allow writes. */
export const features = {
  dashboard: '/app/dashboard',
  search: '/app/search',
  party: '/app/party',
  parties: '/app/parties',
  portfolios: '/app/portfolios',
  cases: '/app/cases',
  alerts: '/app/alerts',
  products: '/app/account/products',
  watchlist: '/watchlist',
  home: '/home',
  pdf: '/pdf',
  myParties: '/myparties',
  verifyBusiness: '/verify-business',
  macroIndicators: '/macro-indicators',
  myBusiness: '/my-business',
  approvals: '/admin/approvals',
  showcause: '/app/showcase',
  workflows: '/admin/workflows',
  orgUnits: '/admin/org-units',
  adminDashboard: '/admin/dashboard',
  users: '/admin/users',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  keys: '/admin/keys',
  webhooks: '/admin/webhooks',
  consent: '/consent',
  apps: '/apps',
  mcaStatus: '/mca-status',
  legal: '/legal',
  bulkExport: '/bulk-export',
  uploads: '/uploads',
} as const
export type Feature = (typeof features)[keyof typeof features]

export type Policy = Record<string, string[]>

/** Whether `policy` allows `method` on the feature. */
export const allows = (policy: Policy, feature: string, method = 'GET'): boolean =>
  policy[feature]?.includes(method === 'HEAD' ? 'GET' : method) ?? false

/** The user's start page: the dashboard or the home page, whichever is allowed first, otherwise `/my`. */
export const startPageOf = (policy: Policy): string =>
  [features.dashboard, features.home].find((feature) => allows(policy, feature)) ?? '/my'

/** Whether the user may administer users: an organisation always keeps at least one who may. */
export const administers = (policy: Policy): boolean => allows(policy, features.users, 'PATCH')
