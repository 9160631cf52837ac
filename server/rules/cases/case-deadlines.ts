import { addDays } from '#server/contract/calendar.ts'
import type { WorkingCalendar } from '#server/contract/organisation/working-week.ts'
import type { DueDays, Severity } from '#server/contract/severities.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts'

/** The rule that sets the deadline for examining an early-warning alert. */
export const examinationRule =
  'RBI Master Directions on Fraud Risk Management, 15-07-2024, para 3.1.3: early-warning alerts are examined in preferably not more than 30 days'

const examinationDays = 30

/** The date by which an early-warning alert is to be examined. In calendar days, as in the Master Directions. */
export const examineBy = (dateOfAlert: string): string => addDays(dateOfAlert, examinationDays)

/** The due date of a case raised on `raised` (YYYY-MM-DD). */
export const dueOn = (raised: string, severity: Severity, days: DueDays, calendar: WorkingCalendar): string =>
  addWorkingDays(raised, days[severity], calendar)

/**
 * The latest due date that is overdue by `after` working days on `today`: cases due on or before it escalate. With 0
 * days that is yesterday.
 */
export function escalatesIfDueBy(today: string, after: number, calendar: WorkingCalendar): string {
  let due = today
  let left = after
  do {
    if (isWorkingDay(due, calendar)) left -= 1
    due = addDays(due, -1)
  } while (left > 0)
  return due
}

/** Working days until a case is due, negative if overdue; null if it is closed or has no due date. */
export function daysLeft(
  { due_on, case_status_category }: { due_on: string | null; case_status_category: string },
  today: string,
  calendar: WorkingCalendar,
): number | null {
  if (!due_on || case_status_category === 'CLOSED') return null
  const days = workingDaysBetween(today, due_on, calendar)
  // A case that became overdue on a non-working day is still overdue.
  return days === 0 && due_on < today ? -1 : days
}
