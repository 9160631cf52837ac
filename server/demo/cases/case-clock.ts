import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { dueOn, examineBy } from '#server/rules/cases/case-deadlines.ts'
import { addWorkingDays } from '#server/rules/cases/working-days.ts'
import type { Row } from '../rows.ts'
import { holidayRows } from './workflows.ts'

const dueDays = { high: 5, medium: 10, low: 20 }

const isOpen = (category: CaseCategory | undefined) => category === 'NEW' || category === 'WIP'

/** The due date of a demonstration case, by severity; a long overdue case has been extended, with an entry in its history. */
export function withClock(
  row: Row<'cases'>,
  events: Row<'case_events'>[],
  alert: Row<'alerts'> | undefined,
  created: string,
  today: string,
): { row: Row<'cases'>; events: Row<'case_events'>[] } {
  const calendar = {
    working_week: 'bank' as const,
    holidays: new Set(
      row.organization_id === 'o_northern' ? holidayRows(today).map(({ day = '' }) => day) : [],
    ),
  }
  const severity = alert?.severity ?? 'medium'
  const examine_by = alert ? examineBy(alert.date_of_alert ?? created) : null
  const due_on = dueOn(created, severity, dueDays, calendar)
  const clocked = { ...row, severity, examine_by, due_on, due_by_hand: false }
  if (!isOpen(row.status_category) || addWorkingDays(due_on, 5, calendar) >= today)
    return { row: clocked, events }
  const later = addWorkingDays(addDays(today, (row.case_id ?? 0) % 9), 1, calendar)
  const last = events.at(-1)?.created_at ?? ''
  const extended: Row<'case_events'> = {
    organization_id: row.organization_id,
    case_id: row.case_id,
    body: 'The company has asked for more time to bring its papers.',
    before: ddmmyyyy(due_on),
    after: ddmmyyyy(later),
    kind: 'due',
    owner: row.case_assignee ?? row.created_by,
    created_at: new Date(Date.parse(last) + 7 * 60_000).toISOString(),
  }
  return { row: { ...clocked, due_on: later, due_by_hand: true }, events: [...events, extended] }
}
