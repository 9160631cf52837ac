import { type Feature, features } from './features.ts'

/** What can be made to need a second person, in words. */
export const approvalKinds = {
  policies: 'Rights of people and of roles',
  signals: 'Thresholds of signals',
  workflows: 'Workflows',
  bulk: 'Alerts decided, or cases changed, together',
} as const
export type ApprovalKind = keyof typeof approvalKinds

/**
 * What a request changes, in words, which rule it comes under, and the right that whoever approves it needs beside that of approving:
 * the one they would need to make it. The rules themselves are guarded while there are any.
 */
export const changeKinds = {
  access: { label: 'Rights of a person', rule: 'policies', feature: features.users },
  role: { label: 'Role', rule: 'policies', feature: features.users },
  invitation: { label: 'Invitation with a role', rule: 'policies', feature: features.users },
  status: { label: 'Status of a person', rule: 'policies', feature: features.users },
  single_sign_on: { label: 'Single sign-on', rule: 'policies', feature: features.users },
  signal: { label: 'Signal', rule: 'signals', feature: features.workflows },
  workflow: { label: 'Workflow', rule: 'workflows', feature: features.workflows },
  workflow_removal: { label: 'Removal of a workflow', rule: 'workflows', feature: features.workflows },
  case_type: { label: 'Workflow of a case type', rule: 'workflows', feature: features.workflows },
  cases: { label: 'Cases together', rule: 'bulk', feature: features.cases },
  alerts: { label: 'Alerts together', rule: 'bulk', feature: features.alerts },
  rules: { label: 'Rules of approval', rule: null, feature: features.approvals },
} as const satisfies Record<string, { label: string; rule: ApprovalKind | null; feature: Feature }>
export type ChangeKind = keyof typeof changeKinds

export const changeStatuses = {
  pending: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
export type ChangeStatus = keyof typeof changeStatuses
