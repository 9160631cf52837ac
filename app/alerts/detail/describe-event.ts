import { actionsInWords, reasonInWords } from '#server/contract/alerts/alert-decisions.ts'
import type { AlertEvent } from '#server/contract/alerts/alert-work.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'

type KnownEvent = Pick<AlertEvent, 'id' | 'action' | 'reason' | 'note' | 'by' | 'at' | 'undone_at'> &
  Partial<Pick<AlertEvent, 'snoozed_until' | 'assignee' | 'duplicate_of'>>

function whatOf({ action, snoozed_until, assignee }: KnownEvent): string {
  if (action === 'snooze' && snoozed_until) return `snoozed this alert until ${ddmmyyyy(snoozed_until)}`
  if (action === 'assign')
    return assignee ? `assigned this alert to ${assignee.fullname}` : 'unassigned this alert'
  return actionsInWords[action]
}

/** An event in an alert's history as display text. */
export const describeEvent = (event: KnownEvent) => ({
  id: event.id,
  who: event.by?.fullname ?? 'Credence',
  what: whatOf(event),
  reason: reasonInWords(event.action, event.reason),
  note: event.note,
  at: event.at,
  undone_at: event.undone_at,
  duplicate_of: event.duplicate_of ?? null,
})
export type DescribedEvent = ReturnType<typeof describeEvent>
