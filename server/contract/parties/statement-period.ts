import { addMonths, financialYear, monthName } from '../calendar.ts'

/** The name of an annual statement: '2025-26' if it ends in March, otherwise the month it ends in. */
export const yearName = (periodEnd: string) =>
  periodEnd.slice(5, 7) === '03' ? financialYear(periodEnd) : monthName(periodEnd)

/** The most frequent month ('03') of the period ends; the later one of two as frequent. */
function usualMonth(periodEnds: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const end of periodEnds) counts.set(end.slice(5, 7), (counts.get(end.slice(5, 7)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => one - other).at(-1)?.[0]
}

/**
 * Whether the last of several annual period ends, oldest first, is a half-year's: less than a year after the previous
 * one, and in another month than the others.
 */
export function endsInterim(periodEnds: string[]): boolean {
  const [before, last] = periodEnds.slice(-2)
  if (!before || !last) return false
  return last.slice(5, 7) !== usualMonth(periodEnds.slice(0, -1)) && last < addMonths(before, 11)
}

/** Annual statements, oldest first, without a trailing half-year. */
export const wholeYears = <Statement extends { period_end: string }>(statements: Statement[]): Statement[] =>
  endsInterim(statements.map(({ period_end }) => period_end)) ? statements.slice(0, -1) : statements

/** Index of the period end exactly a year before another one, to the month; -1 if there is none. */
export function yearBeforeIn(periodEnds: string[], periodEnd: string): number {
  const month = addMonths(periodEnd, -12).slice(0, 7)
  return periodEnds.findIndex((end) => end.slice(0, 7) === month)
}
