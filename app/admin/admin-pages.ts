import { allows, features, type Policy } from '#server/contract/features.ts'

const pages = [
  { to: features.users, label: 'People', feature: features.users },
  { to: features.approvals, label: 'Approvals', feature: features.approvals },
  { to: features.orgUnits, label: 'Units', feature: features.orgUnits },
  { to: features.workflows, label: 'Workflows', feature: features.workflows },
  { to: features.audit, label: 'Audit', feature: features.audit },
  { to: features.jobs, label: 'Jobs', feature: features.jobs },
  { to: features.keys, label: 'Keys', feature: features.keys },
  { to: features.webhooks, label: 'Webhooks', feature: features.webhooks },
  { to: '/admin/leads', label: 'Requests for integrations', feature: features.users },
]

/** The pages of administration that a policy opens. */
export const adminPages = (policy: Policy) =>
  pages.filter(({ feature }) => allows(policy, feature)).map(({ to, label }) => ({ to, label }))
