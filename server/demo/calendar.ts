import { addDays, addMonths, shiftMonth, todayInIndia } from '#server/contract/calendar.ts'

/** The last date of a month given as `YYYY-MM`. */
export const endOfMonth = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)

/** The `count` months before that of `date`, oldest first, as `YYYY-MM`. */
export const monthsBefore = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) => shiftMonth(date.slice(0, 7), index - count))

/** The date a year's accounts are known: seven months after its end, when the deadline for filing has passed. */
export const accountsKnownOn = (yearEnd: string) => addMonths(yearEnd, 7)

/** The ends (31 March) of the `count` last financial years whose accounts are known, oldest first. */
export function yearEnds(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4))
  const last = accountsKnownOn(`${year}-03-31`) <= today ? year : year - 1
  return Array.from({ length: count }, (_, index) => `${last - count + 1 + index}-03-31`)
}

/** The `count` last ends of quarters whose results are known (45 days later), oldest first. */
export function quarterEnds(today: string, count: number): string[] {
  const dayAfter = addDays(today, -44)
  const month = Number(dayAfter.slice(5, 7))
  const lastEnd = addMonths(`${dayAfter.slice(0, 4)}-01-31`, Math.floor((month - 1) / 3) * 3 - 1)
  return Array.from({ length: count }, (_, index) =>
    endOfMonth(addMonths(lastEnd, (index - count + 1) * 3).slice(0, 7)),
  )
}

/** A timestamp on a date: `timestampAt('2026-11-20', 570)` is 09:30 in India on that date. */
export const timestampAt = (date: string, minutesInIndia: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (minutesInIndia - 330) * 60_000).toISOString()

const nightsWork = 6 * 3_600_000

/**
 * The date as of which the demonstration is built. Its rows of that date are from the night, before six in India: until
 * six it is the previous date.
 */
export const demoDay = (now = new Date()): string => todayInIndia(new Date(now.getTime() - nightsWork))
