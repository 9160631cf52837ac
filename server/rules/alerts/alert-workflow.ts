import {
  type AlertStatus,
  type AlertWork,
  alertLimits,
  alertStatuses,
  type Disposition,
  nextDispositions,
} from '#server/contract/alerts/alert-decisions.ts'
import type { AlertDecision } from '#server/contract/alerts/alert-work.ts'
import { addDays } from '#server/contract/calendar.ts'
import { isNote } from '#server/contract/note.ts'

/** The status on `today` (YYYY-MM-DD): a snoozed alert is open again from its `snoozed_until` date. */
export const statusOn = ({ status, snoozed_until }: AlertWork, today: string): AlertStatus =>
  status === 'snoozed' && snoozed_until !== null && snoozed_until <= today ? 'open' : status

const needsNote = 'Explain in the note, in at least 5 characters'

interface Refused {
  field: string
  message: string
}

function refusedAssignee({ assignee }: AlertWork, assigneeId: string): Refused | undefined {
  if ((assignee ?? '') !== assigneeId) return undefined
  return { field: 'assignee', message: assigneeId ? 'Already assigned to this person' : 'Already unassigned' }
}

type Decided = Exclude<AlertDecision, { action: 'assign' }>

function refusedTerms(decision: Decided, today: string): Refused | undefined {
  if (decision.reason === 'other' && !isNote(decision.note)) return { field: 'note', message: needsNote }
  if (decision.action !== 'snooze') return undefined
  const last = addDays(today, alertLimits.snoozeDays)
  if (decision.snoozed_until <= today) return { field: 'snoozed_until', message: 'Choose a date after today' }
  if (decision.snoozed_until > last)
    return {
      field: 'snoozed_until',
      message: `An alert can be snoozed for at most ${alertLimits.snoozeDays} days`,
    }
  return undefined
}

/**
 * Why a decision on an alert is not allowed on `today` (YYYY-MM-DD): a message and the form field it applies to;
 * undefined if it is allowed.
 */
export function refusedDecision(
  alert: AlertWork,
  decision: AlertDecision,
  today: string,
): Refused | undefined {
  if (decision.action === 'assign') return refusedAssignee(alert, decision.assignee)
  const status = statusOn(alert, today)
  if (!nextDispositions[status].includes(decision.action)) {
    const message = `This decision is not possible for an alert in the state “${alertStatuses[status]}”`
    return { field: 'action', message }
  }
  return refusedTerms(decision, today)
}

const becomes: Record<Disposition, AlertStatus> = {
  case: 'case',
  acknowledge: 'acknowledged',
  false_positive: 'false_positive',
  duplicate: 'duplicate',
  need_information: 'needs_information',
  snooze: 'snoozed',
  reopen: 'open',
}

/** Returns the alert after a decision that is allowed. */
export function decided(alert: AlertWork, decision: AlertDecision): AlertWork {
  if (decision.action === 'assign') return { ...alert, assignee: decision.assignee || null }
  return {
    status: becomes[decision.action],
    snoozed_until: decision.action === 'snooze' ? decision.snoozed_until : null,
    duplicate_of: decision.action === 'duplicate' ? decision.duplicate_of : null,
    assignee: alert.assignee,
  }
}
