import { addDays } from '#server/contract/calendar.ts'
import type { WorkingCalendar, WorkingWeek } from '#server/contract/working-week.ts'

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

function isFreeSaturday(date: string, week: WorkingWeek): boolean {
  if (week !== 'bank') return week === 'five_day'
  const ofMonth = Math.ceil(Number(date.slice(8, 10)) / 7)
  return ofMonth === 2 || ofMonth === 4
}

/** Whether the organisation works on a day (YYYY-MM-DD). */
export function isWorkingDay(date: string, { working_week, holidays }: WorkingCalendar): boolean {
  const day = weekday(date)
  if (day === 0 || holidays.has(date)) return false
  return day !== 6 || !isFreeSaturday(date, working_week)
}

/** The day so many working days after `from`, which itself does not count: 1 is the next working day, 0 is `from`. */
export function addWorkingDays(from: string, days: number, calendar: WorkingCalendar): string {
  let date = from
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date, calendar)) left -= 1
  }
  return date
}

/** Working days after `from` up to and with `to`; negative when `to` lies before, then those after `to` up to and with `from`. */
export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar)
  let count = 0
  for (let date = from; date < to; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date, calendar)) count += 1
  }
  return count
}
