import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { DueDays, Severity } from '#server/contract/severities.ts'
import { severities } from '#server/contract/severities.ts'
import { readCalendar } from '#server/database/calendars.ts'
import { updateCase } from '#server/database/cases.ts'
import { dueOn } from '#server/rules/case-deadlines.ts'
import type { LockedCase } from './locked-case.ts'
import { noteCase } from './note-case.ts'
import { invalid } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** The due date of a case anew, for what its type or severity has become; one that a person set stays. */
export async function computeDue(
  { db }: UseCase,
  { ticket, due_by_hand }: Pick<LockedCase, 'ticket' | 'due_by_hand'>,
  severity: Severity,
  days: DueDays,
): Promise<void> {
  if (due_by_hand) return
  const raised = todayInIndia(new Date(ticket.created_at))
  const due_on = dueOn(raised, severity, days, await readCalendar(db))
  await updateCase(db, Number(ticket.case_id), { due_on })
}

/** Sets the day (YYYY-MM-DD) by which a case is to be done; refused as invalid for a day that is over, or ten years away. */
export async function changeDue(
  useCase: UseCase,
  { ticket }: LockedCase,
  due_on: string,
  notes: string | null,
): Promise<void> {
  if (due_on === ticket.due_on) return
  const today = todayInIndia()
  if (due_on < today) throw invalid('due_on', 'Choose today or a later date.')
  if (due_on > addDays(today, limits.maxDueDays)) throw invalid('due_on', messages.form.tooFar)
  await updateCase(useCase.db, Number(ticket.case_id), { due_on, due_by_hand: true })
  const sides = { before: ticket.due_on && ddmmyyyy(ticket.due_on), after: ddmmyyyy(due_on) }
  await noteCase(useCase, ticket, { kind: 'due', body: notes, ...sides })
}

/** Makes a case graver or less grave, and computes its due date anew. */
export async function changeSeverity(
  useCase: UseCase,
  locked: LockedCase,
  severity: Severity,
  notes: string | null,
): Promise<void> {
  const { ticket, due_days } = locked
  if (severity === ticket.severity) return
  await updateCase(useCase.db, Number(ticket.case_id), { severity })
  await computeDue(useCase, locked, severity, due_days)
  const sides = { before: severities[ticket.severity], after: severities[severity] }
  await noteCase(useCase, ticket, { kind: 'due', body: notes, ...sides })
}
