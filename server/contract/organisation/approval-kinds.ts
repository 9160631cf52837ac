import { type Feature, features } from '../features.ts'

/** Kinds of changes that can require approval, with labels. */
export const approvalKinds = {
  policies: 'Permissions of users and roles',
  signals: 'Signal thresholds',
  workflows: 'Workflows',
  bulk: 'Bulk alert decisions and case updates',
} as const
export type ApprovalKind = keyof typeof approvalKinds

/**
 * Labels of the changes a request can make, the approval rule that applies, and the feature permission an approver
 * needs in addition to that for approvals: the one needed to make the change. Changes to the rules need approval while
 * there are any.
 */
export const changeKinds = {
  access: { label: 'User permissions', rule: 'policies', feature: features.users },
  role: { label: 'Role', rule: 'policies', feature: features.users },
  invitation: { label: 'Invitation with a role', rule: 'policies', feature: features.users },
  status: { label: 'User status', rule: 'policies', feature: features.users },
  single_sign_on: { label: 'Single sign-on', rule: 'policies', feature: features.users },
  signal: { label: 'Signal', rule: 'signals', feature: features.workflows },
  workflow: { label: 'Workflow', rule: 'workflows', feature: features.workflows },
  workflow_removal: { label: 'Workflow deletion', rule: 'workflows', feature: features.workflows },
  case_type: { label: 'Case type workflow', rule: 'workflows', feature: features.workflows },
  cases: { label: 'Bulk case update', rule: 'bulk', feature: features.cases },
  alerts: { label: 'Bulk alert decision', rule: 'bulk', feature: features.alerts },
  rules: { label: 'Approval rules', rule: null, feature: features.approvals },
} as const satisfies Record<string, { label: string; rule: ApprovalKind | null; feature: Feature }>
export type ChangeKind = keyof typeof changeKinds

export const changeStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
export type ChangeStatus = keyof typeof changeStatuses
