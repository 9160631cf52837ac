import { type Feature, features } from '#server/contract/features.ts'

const pages = [
  { url: features.adminDashboard, label: 'Admin dashboard', feature: features.adminDashboard },
  { url: features.users, label: 'Users', feature: features.users },
  { url: '/admin/single-sign-on', label: 'Single sign-on', feature: features.users },
  { url: features.orgUnits, label: 'Units', feature: features.orgUnits },
  { url: features.approvals, label: 'Approvals', feature: features.approvals },
  { url: features.workflows, label: 'Workflows', feature: features.workflows },
  { url: '/admin/signals', label: 'Signals', feature: features.workflows },
  { url: features.jobs, label: 'Jobs', feature: features.jobs },
  { url: features.keys, label: 'API keys', feature: features.keys },
  { url: features.webhooks, label: 'Webhooks', feature: features.webhooks },
  { url: features.audit, label: 'Audit log', feature: features.audit },
  { url: '/admin/organisation', label: 'Organisation', feature: features.users },
  { url: '/admin/leads', label: 'Requests', feature: features.users },
]

/** The administration pages whose features are open to the user. */
export const adminPages = (opens: (feature: Feature) => boolean) =>
  pages.filter(({ feature }) => opens(feature)).map(({ url, label }) => ({ url, label }))
