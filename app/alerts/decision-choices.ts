import {
  type AlertStatus,
  type Disposition,
  decisionReasons,
  nextDispositions,
} from '#server/contract/alert-decisions.ts'

/** What a decision is called where it is chosen. */
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
  /** Whether the policy lets a case be raised. */
  raise: boolean
  /** Whether there is another alert of the party. */
  duplicate: boolean
}

export interface Choice {
  action: Disposition
  label: string
  reasons: [code: string, label: string][]
}

/** What an alert of that status can be decided, as a form offers it. */
export const choicesFor = (status: AlertStatus, can: Can): Choice[] =>
  nextDispositions[status]
    .filter((action) => (action !== 'case' || can.raise) && (action !== 'duplicate' || can.duplicate))
    .map((action) => ({
      action,
      label: decisionLabels[action],
      reasons: Object.entries(decisionReasons[action]),
    }))
