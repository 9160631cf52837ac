import { daysBetween, shiftMonth } from '#server/contract/calendar.ts'
import type { Severity } from '#server/contract/severities.ts'
import { atLeast } from '../at-least.ts'

/** One wage month ('YYYY-MM'): payment date, headcount, and the amount in rupees. */
export type EpfoMonth = { month: string; paid_on?: string | null; count?: number; paid?: number }

// The number of recent months in which a late payment counts, and the days after which it is late.
const recent = 6
const grace = 15

/** Due date of the provident fund of a wage month: the 15th of the following month. */
export const epfoDueOn = (month: string) => `${shiftMonth(month, 1)}-15`

/**
 * Payment regularity of the last 12 wage months due before `today` (any order). Late means more than 15 days, within the
 * last 6 months. `headcount_change` and `amount_per_head_change` compare the newest month with the median of the
 * earlier months (fractions: −0.25 is a quarter less; undefined if counts are missing).
 */
export function epfoRegularity(months: EpfoMonth[], today: string) {
  const due = dueMonths(months, today)
  const missed = due.filter((month) => !isPaid(month, today)).length
  const late = due.slice(0, recent).filter((month) => isPaid(month, today) && delay(month) > grace).length
  const paid = due.filter((month) => isPaid(month, today))
  const headcount_change = change(paid.map(({ count }) => count))
  const amount_per_head_change = change(paid.map(perHead))
  return {
    months: due.length,
    late,
    missed,
    headcount_change,
    amount_per_head_change,
    severity: severity(late, missed, { headcount_change, amount_per_head_change }),
  }
}

/** The counts as text: '1 missed of 12, 2 of the last 6 paid more than 15 days late'. */
export const epfoCounted = ({ months, late, missed }: { months: number; late: number; missed: number }) =>
  `${missed} missed of ${months}, ${late} of the last ${Math.min(recent, months)} paid more than ${grace} days late`

/** The last 12 wage months that were due before `today`, newest first. */
export const dueMonths = <Month extends EpfoMonth>(months: Month[], today: string): Month[] =>
  months
    .filter(({ month }) => epfoDueOn(month) < today)
    .sort((one, other) => other.month.localeCompare(one.month))
    .slice(0, 12)

interface Changes {
  headcount_change: number | undefined
  amount_per_head_change: number | undefined
}

/** Whether headcount fell by at least a quarter, or by `by` per cent. */
export const headcountFell = ({ headcount_change: change }: Changes, by = 25): boolean =>
  change !== undefined && atLeast(-change, by / 100)

/** Whether the amount per head fell by at least a fifth, or by `by` per cent, while headcount stayed steady. */
export const wagesFell = ({ headcount_change, amount_per_head_change: change }: Changes, by = 20): boolean =>
  Math.abs(headcount_change ?? 0) < 0.1 && change !== undefined && atLeast(-change, by / 100)

/** Whether a wage month was paid by `today`. */
export const isPaid = ({ paid_on }: EpfoMonth, today: string) => Boolean(paid_on && paid_on <= today)
const delay = ({ month, paid_on }: EpfoMonth) => (paid_on ? daysBetween(epfoDueOn(month), paid_on) : 0)
const perHead = ({ count, paid }: EpfoMonth) => (count && paid !== undefined ? paid / count : undefined)

function change([newest, ...before]: (number | undefined)[]): number | undefined {
  const known = before.filter((value) => value !== undefined).sort((one, other) => one - other)
  const middle = median(known)
  return newest === undefined || !middle ? undefined : newest / middle - 1
}

function median(sorted: number[]): number | undefined {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

function severity(late: number, missed: number, changes: Changes): Severity | undefined {
  if (missed >= 2 || headcountFell(changes)) return 'high'
  if (missed === 1 || wagesFell(changes)) return 'medium'
  return late >= 2 ? 'low' : undefined
}
