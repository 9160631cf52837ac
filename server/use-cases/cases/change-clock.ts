import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { DueDays, Severity } from '#server/contract/severities.ts'
import { severities } from '#server/contract/severities.ts'
import { updateCase } from '#server/database/cases/cases.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import { dueOn } from '#server/rules/cases/case-deadlines.ts'
import { invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import type { LockedCase } from './locked-case.ts'
import { noteCase } from './note-case.ts'

/** Recomputes a case's due date after a change of type or severity; a due date set by a user is kept. */
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

/** Sets a case's due date (YYYY-MM-DD). Throws an invalid Refusal if it is in the past, or ten years away. */
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
  const beforeAndAfter = { before: ticket.due_on && ddmmyyyy(ticket.due_on), after: ddmmyyyy(due_on) }
  await noteCase(useCase, ticket, { kind: 'due', body: notes, ...beforeAndAfter })
}

/** Changes a case's severity and recomputes its due date. */
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
  const beforeAndAfter = { before: severities[ticket.severity], after: severities[severity] }
  await noteCase(useCase, ticket, { kind: 'due', body: notes, ...beforeAndAfter })
}
