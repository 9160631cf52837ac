import {
  type AlertStatus,
  type Disposition,
  decisionReasons,
  nextDispositions,
} from '#server/contract/alerts/alert-decisions.ts'

/** The labels of the decisions in forms. */
export const decisionLabels: Record<Disposition, string> = {
  case: 'Raise a case',
  acknowledge: 'Acknowledge',
  false_positive: 'False positive',
  duplicate: 'Duplicate',
  need_information: 'Need information',
  snooze: 'Snooze',
  reopen: 'Reopen',
}

interface Can {
  /** Whether the policy allows raising a case. */
  raise: boolean
  /** Whether the party has another alert. */
  duplicate: boolean
}

export interface Choice {
  action: Disposition
  label: string
  reasons: [code: string, label: string][]
}

/** The decisions available for an alert with this status, as form choices. */
export const choicesFor = (status: AlertStatus, can: Can): Choice[] =>
  nextDispositions[status]
    .filter((action) => (action !== 'case' || can.raise) && (action !== 'duplicate' || can.duplicate))
    .map((action) => ({
      action,
      label: decisionLabels[action],
      reasons: Object.entries(decisionReasons[action]),
    }))
