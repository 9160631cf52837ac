import { addDays, addMonths, daysBetween, isDate, monthsBetween } from '#server/contract/calendar.ts'
import type { frequencies } from '#server/contract/cases/case.ts'

type Frequency = (typeof frequencies)[number]

/** When a case recurs: at a frequency, on fixed dates (YYYY-MM-DD), or both. */
export type Recurrence = { frequency?: Frequency; absoluteDates?: string[] }

/**
 * The first occurrence after `after` that is not in `skipped`; undefined if there is none. A frequency counts from
 * `start`, the first occurrence, and keeps its day of the month: 31-01, 28-02, 31-03.
 */
export function nextOccurrence(
  rule: Recurrence,
  after: string,
  start: string,
  skipped: string[] = [],
): string | undefined {
  let next = occurrenceAfter(rule, after, start)
  while (next && skipped.includes(next)) next = occurrenceAfter(rule, next, start)
  return next
}

function occurrenceAfter(rule: Recurrence, after: string, start: string): string | undefined {
  const dates = (rule.absoluteDates ?? []).filter((date) => isDate(date) && date > after)
  if (rule.frequency) dates.push(nextAt(rule.frequency, after, start))
  return dates.sort()[0]
}

const stepDays = { Daily: 1, Weekly: 7 }
const stepMonths = { Monthly: 1, Quarterly: 3, Yearly: 12 }

function nextAt(frequency: Frequency, after: string, start: string): string {
  if (start > after) return start
  if (frequency === 'Daily' || frequency === 'Weekly') {
    const step = stepDays[frequency]
    return addDays(start, (Math.floor(daysBetween(start, after) / step) + 1) * step)
  }
  const step = stepMonths[frequency]
  let count = Math.floor(monthsBetween(start, after) / step)
  // Always counted from the start, so that a short month does not shorten the ones after it.
  while (addMonths(start, count * step) <= after) count += 1
  return addMonths(start, count * step)
}
