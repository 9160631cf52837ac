import { addDays } from '#server/contract/calendar.ts'
import type { DueDays, Severity } from '#server/contract/severities.ts'
import type { WorkingCalendar } from '#server/contract/working-week.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts'

/** The rule that sets the time for looking into an early-warning alert. */
export const examinationRule =
  'RBI Master Directions on Fraud Risk Management, 15-07-2024, para 3.1.3: early-warning alerts are examined in preferably not more than 30 days'

const examinationDays = 30

/** Until when an early-warning alert of a day is to be examined: calendar days, as the Master Directions count. */
export const examineBy = (dateOfAlert: string): string => addDays(dateOfAlert, examinationDays)

/** The day by which a case raised on `raised` (YYYY-MM-DD) is to be done. */
export const dueOn = (raised: string, severity: Severity, days: DueDays, calendar: WorkingCalendar): string =>
  addWorkingDays(raised, days[severity], calendar)

/**
 * The last due date for which a case is overdue by so many working days on `today`: cases that were due then or before escalate.
 * With 0 days that is yesterday.
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

/** Working days until a case is due, less than 0 when overdue; null where it is closed or has no due date. */
export function daysLeft(
  { due_on, case_status_category }: { due_on: string | null; case_status_category: string },
  today: string,
  calendar: WorkingCalendar,
): number | null {
  if (!due_on || case_status_category === 'CLOSED') return null
  const days = workingDaysBetween(today, due_on, calendar)
  // Overdue since a day on which nobody worked is overdue all the same.
  return days === 0 && due_on < today ? -1 : days
}
