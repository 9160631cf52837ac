import { addDays } from '#server/contract/calendar.ts'
import type { WorkingCalendar, WorkingWeek } from '#server/contract/organisation/working-week.ts'

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

function isFreeSaturday(date: string, week: WorkingWeek): boolean {
  if (week !== 'bank') return week === 'five_day'
  const ofMonth = Math.ceil(Number(date.slice(8, 10)) / 7)
  return ofMonth === 2 || ofMonth === 4
}

/** Whether a date (YYYY-MM-DD) is a working day of the organisation. */
export function isWorkingDay(date: string, { working_week, holidays }: WorkingCalendar): boolean {
  const day = weekday(date)
  if (day === 0 || holidays.has(date)) return false
  return day !== 6 || !isFreeSaturday(date, working_week)
}

/** The date this many working days after `from`, which does not count itself: 1 is the next working day, 0 is `from`. */
export function addWorkingDays(from: string, days: number, calendar: WorkingCalendar): string {
  let date = from
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date, calendar)) left -= 1
  }
  return date
}

/**
 * Working days after `from` up to and including `to`; negative if `to` is before `from`, then counted after `to` up to
 * and including `from`.
 */
export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar)
  let count = 0
  for (let date = from; date < to; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date, calendar)) count += 1
  }
  return count
}
