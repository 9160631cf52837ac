/** The status of an alert. */
export const alertStatuses = {
  open: 'Open',
  needs_information: 'Needs information',
  snoozed: 'Snoozed',
  case: 'Case raised',
  acknowledged: 'Acknowledged',
  false_positive: 'False positive',
  duplicate: 'Duplicate',
} as const
export type AlertStatus = keyof typeof alertStatuses
export const alertStatusNames = Object.keys(alertStatuses) as [AlertStatus, ...AlertStatus[]]

/** The fields of an alert that decisions change; `snoozed_until` as YYYY-MM-DD, `assignee` a user id. */
export interface AlertWork {
  status: AlertStatus
  snoozed_until: string | null
  duplicate_of: string | null
  assignee: string | null
}

const other = { other: 'Other (see note)' } as const

/** The reasons for each decision: codes and labels. */
export const decisionReasons = {
  case: {
    credit_risk: 'Credit risk',
    terms_breached: 'Breach of loan terms',
    fraud: 'Suspected fraud',
    ...other,
  },
  acknowledge: {
    known: 'Already known',
    covered: 'Covered by security, limits or pricing',
    minor: 'Correct but immaterial',
    ...other,
  },
  false_positive: {
    wrong_party: 'Wrong company',
    wrong_data: 'Incorrect data',
    settled: 'Timing issue, since resolved',
    ...other,
  },
  duplicate: {
    same_event: 'Same event',
    same_cause: 'Same underlying cause',
    ...other,
  },
  need_information: {
    borrower: 'From the borrower',
    branch: 'From the branch',
    documents: 'Missing documents',
    ...other,
  },
  snooze: {
    results: 'Accounts or results due',
    payment: 'Payment due',
    review: 'Review due',
    ...other,
  },
  reopen: {
    new_information: 'New information',
    by_mistake: 'Decided in error',
    ...other,
  },
} as const
export type Disposition = keyof typeof decisionReasons
export const dispositions = Object.keys(decisionReasons) as [Disposition, ...Disposition[]]
export type ReasonOf<D extends Disposition> = keyof (typeof decisionReasons)[D] & string

const waiting: Disposition[] = [
  'case',
  'acknowledge',
  'false_positive',
  'duplicate',
  'need_information',
  'snooze',
]

/** The decisions available for an alert, by status, in display order. */
export const nextDispositions: Record<AlertStatus, Disposition[]> = {
  open: waiting,
  needs_information: [...waiting, 'reopen'],
  snoozed: [...waiting, 'reopen'],
  acknowledged: ['case', 'reopen'],
  false_positive: ['reopen'],
  duplicate: ['reopen'],
  case: [],
}

/** The actions in an alert's history: decisions, assignments, and facts recorded when signals are computed. */
export const alertActions = [...dispositions, 'assign', 'new_fact', 'fact_gone'] as const
export type AlertAction = (typeof alertActions)[number]

/** The label of a reason code; null if there is none, the code itself if it is unknown. */
export function reasonInWords(action: string, reason: string | null): string | null {
  if (!reason || !Object.hasOwn(decisionReasons, action)) return reason
  const known: Record<string, string> = decisionReasons[action as Disposition]
  return known[reason] ?? reason
}

/** An action as text after the user's name: 'R. Lead acknowledged this alert'. */
export const actionsInWords: Record<AlertAction, string> = {
  case: 'raised a case from this alert',
  acknowledge: 'acknowledged this alert',
  false_positive: 'marked this alert as a false positive',
  duplicate: 'marked this alert as a duplicate',
  need_information: 'requested information on this alert',
  snooze: 'snoozed this alert',
  reopen: 'reopened this alert',
  assign: 'assigned this alert',
  new_fact: 'found a new fact for this alert',
  fact_gone: 'found that a fact of this alert no longer applies',
}

export const alertLimits = {
  snoozeDays: 180,
  undoMinutes: 10,
  /** The maximum number of alerts decided together. */
  batch: 1000,
} as const
