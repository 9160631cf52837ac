import { addDays } from '#server/contract/calendar.ts'
import { isWorkingDay } from '#server/rules/cases/working-days.ts'
import { nationalHolidays } from '../cases/workflows.ts'

const isHoliday = (day: string) => nationalHolidays.some(([holiday]) => day.endsWith(holiday))

/** Whether courts and banks hold hearings on a date: Monday to Friday except for the holidays of the demonstration. */
export const isSitting = (day: string): boolean =>
  isWorkingDay(day, { working_week: 'five_day', holidays: new Set() }) && !isHoliday(day)

/** The date itself or the next one with hearings (with -1 the last one before). */
export function sittingFrom(day: string, by: 1 | -1 = 1): string {
  let sitting = day
  while (!isSitting(sitting)) sitting = addDays(sitting, by)
  return sitting
}
