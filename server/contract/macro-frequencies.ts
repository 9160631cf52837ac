import { addMonths } from './calendar.ts'

/** How often a series has a value, and how many months lie between two. */
export const macroFrequencies = { monthly: 1, quarterly: 3, yearly: 12 } as const
export type MacroFrequency = keyof typeof macroFrequencies

/** How many series stand in one comparison. */
export const maxMacroSeries = 4

/** The period that a date (YYYY-MM-DD) lies in: a month by its first day, a quarter by that of its last month, a year by its own. */
export function macroPeriodOf(date: string, frequency: MacroFrequency): string {
  const [year = '', month = ''] = date.split('-')
  if (frequency === 'monthly') return `${year}-${month}-01`
  if (frequency === 'yearly') return `${year}-01-01`
  return `${year}-${String(Math.ceil(Number(month) / 3) * 3).padStart(2, '0')}-01`
}

/** All periods from one to another, both counted, whether or not anything is on record of them. */
export function macroPeriods(from: string, to: string, frequency: MacroFrequency): string[] {
  const periods: string[] = []
  for (let period = from; period <= to; period = addMonths(period, macroFrequencies[frequency]))
    periods.push(period)
  return periods
}
