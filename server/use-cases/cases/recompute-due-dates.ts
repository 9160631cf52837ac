import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import type { DueDays } from '#server/contract/severities.ts'
import { addEvents } from '#server/database/cases/case-events.ts'
import { lockCasesWithComputedDueDate, writeDueDates } from '#server/database/cases/computed-due-dates.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import { dueOn } from '#server/rules/cases/case-deadlines.ts'
import type { UseCase } from '../use-case.ts'

/** The locked case types, with their due days in working days. */
type Types = { case_type_id: string; due_days: DueDays }[]

/**
 * Recomputes the due dates of open cases, of all types or of one, unless set by hand; history and audit state the
 * reason (`body`). The caller has locked the types. Returns the number of cases whose due date changed.
 */
export async function recomputeDueDates(
  { db, actor }: UseCase,
  types: Types,
  body: string,
  caseTypeId?: string,
): Promise<number> {
  const calendar = await readCalendar(db)
  const days = new Map(types.map(({ case_type_id, due_days }) => [case_type_id, due_days]))
  const changed = (await lockCasesWithComputedDueDate(db, caseTypeId)).flatMap(
    ({ case_id, case_type_id, severity, due_on: before, created_at }) => {
      const due_days = days.get(case_type_id)
      if (!due_days) return []
      const due_on = dueOn(todayInIndia(new Date(created_at)), severity, due_days, calendar)
      return due_on === before ? [] : [{ case_id, before, due_on }]
    },
  )
  if (changed.length === 0) return 0
  await writeDueDates(db, changed)
  const { organization_id, user_id: owner } = actor
  await addEvents(
    db,
    changed.map(({ case_id, before, due_on }) => ({
      organization_id,
      owner,
      case_id,
      kind: 'due' as const,
      body,
      before: before && ddmmyyyy(before),
      after: ddmmyyyy(due_on),
    })),
  )
  await auditAll(
    db,
    actor,
    changed.map(({ case_id, before, due_on }) => ({
      action: 'change',
      entity: 'case',
      entity_id: String(case_id),
      before: { due_on: before },
      after: { due_on },
    })),
  )
  return changed.length
}
