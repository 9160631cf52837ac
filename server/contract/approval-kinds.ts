/** What can be made to need a second person, in words. */
export const approvalKinds = {
  policies: 'Rights of people and of roles',
  signals: 'Thresholds of signals',
  workflows: 'Workflows',
  bulk: 'Alerts decided, or cases changed, together',
} as const
export type ApprovalKind = keyof typeof approvalKinds

/** What a request changes, in words, and which rule it comes under; the rules themselves are guarded while there are any. */
export const changeKinds = {
  access: { label: 'Rights of a person', rule: 'policies' },
  role: { label: 'Role', rule: 'policies' },
  signal: { label: 'Signal', rule: 'signals' },
  workflow: { label: 'Workflow', rule: 'workflows' },
  cases: { label: 'Cases together', rule: 'bulk' },
  alerts: { label: 'Alerts together', rule: 'bulk' },
  rules: { label: 'Rules of approval', rule: null },
} as const satisfies Record<string, { label: string; rule: ApprovalKind | null }>
export type ChangeKind = keyof typeof changeKinds

export const changeStatuses = {
  pending: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
export type ChangeStatus = keyof typeof changeStatuses
