import { daysBetween, ddmmyyyy, shiftMonth } from '#server/contract/calendar.ts'
import type { BankMonth } from '#server/contract/consents/bank-account.ts'

/** Account conduct read from bank statements, as the early-warning score uses it. */
export interface BankConduct {
  /** The holder's payments that were returned in the six newest months of the statements. */
  returns: number
  /** Fall in credits of the last three whole months against an earlier period, 0 to 1; undefined if months are missing. */
  fall?: { share: number; against: string }
  /** Days without a credit at the end of the statements, counted only after the last gap in coverage. */
  days_without_credit: number
  source: string
}

/** Statements that end more than this many days ago are not used. */
export const conductDays = 90

const sum = (months: BankMonth[]) => months.reduce((all, { credits }) => all + credits, 0)

const isWhole = ({ from, to, month }: BankMonth) =>
  from.endsWith('-01') && to.slice(0, 7) === month && daysBetween(from, to) >= 26

function fallOf(months: BankMonth[]): BankConduct['fall'] {
  const fullMonths = months.filter(isWhole)
  const newest = fullMonths.slice(-3)
  const [first] = newest
  if (newest.length < 3 || !first || newest.at(-1)?.month !== shiftMonth(first.month, 2)) return undefined
  const threeFrom = (back: number) => {
    const start = shiftMonth(first.month, -back)
    const end = shiftMonth(first.month, 2 - back)
    return fullMonths.filter(({ month }) => month >= start && month <= end)
  }
  const [yearAgo, before] = [threeFrom(12), threeFrom(3)]
  const against = yearAgo.length === 3 ? yearAgo : before
  if (against.length < 3 || sum(against) <= 0) return undefined
  const share = 1 - sum(newest) / sum(against)
  return { share, against: against === yearAgo ? 'the same months a year before' : 'the three months before' }
}

const isNext = (month: BankMonth, before: BankMonth) => month.month === shiftMonth(before.month, 1)

/** Days without a credit at the end of the months, given oldest first. Credits in months that no statement covers are unknown. */
function daysWithoutCredit(months: BankMonth[], until: string): number {
  const gap = months.findLastIndex((one, index) => {
    const before = months[index - 1]
    return before && !isNext(one, before)
  })
  const covered = months.slice(Math.max(gap, 0))
  const lastCredit = covered.findLast(({ last_credit_on }) => last_credit_on !== null)?.last_credit_on
  return daysBetween(lastCredit ?? covered[0]?.from ?? until, until)
}

/** The conduct of an account on a date from its months (oldest first); undefined if they end more than 90 days before. */
export function bankConduct(months: BankMonth[], today: string): BankConduct | undefined {
  const last = months.at(-1)
  const first = months[0]
  if (!first || !last || daysBetween(last.to, today) > conductDays) return undefined
  const since = shiftMonth(last.month, -5)
  const fall = fallOf(months)
  return {
    returns: months
      .filter(({ month }) => month >= since)
      .reduce((all, { own_returns }) => all + own_returns, 0),
    ...(fall && { fall }),
    days_without_credit: daysWithoutCredit(months, last.to),
    source: `Bank statements from ${ddmmyyyy(first.from)} to ${ddmmyyyy(last.to)}`,
  }
}
