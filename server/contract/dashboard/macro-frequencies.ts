import { addMonths } from '../calendar.ts'

/** The frequencies of a series, with the number of months between two values. */
export const macroFrequencies = { monthly: 1, quarterly: 3, yearly: 12 } as const
export type MacroFrequency = keyof typeof macroFrequencies

/** The maximum number of series in a comparison. */
export const maxMacroSeries = 4

/** The period of a date (YYYY-MM-DD): a month or a year by its first day, a quarter by the first day of its last month. */
export function macroPeriodOf(date: string, frequency: MacroFrequency): string {
  const [year = '', month = ''] = date.split('-')
  if (frequency === 'monthly') return `${year}-${month}-01`
  if (frequency === 'yearly') return `${year}-01-01`
  return `${year}-${String(Math.ceil(Number(month) / 3) * 3).padStart(2, '0')}-01`
}

/** All periods from one to another, both included, whether or not they have values. */
export function macroPeriods(from: string, to: string, frequency: MacroFrequency): string[] {
  const periods: string[] = []
  for (let period = from; period <= to; period = addMonths(period, macroFrequencies[frequency]))
    periods.push(period)
  return periods
}
