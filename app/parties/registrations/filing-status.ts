import { daysBetween } from '#server/contract/calendar.ts'
import { plural } from '#server/contract/plural.ts'

/** A filing with a due date; `done_on` is null until it is made. */
export interface Filing {
  due_on: string
  done_on: string | null
}

/** Days past the due date, up to `today` for filings not yet made. Zero or less is on time. */
export const daysLate = ({ due_on, done_on }: Filing, today: string) => daysBetween(due_on, done_on ?? today)

/** The status of one filing: 'on time', '9 days late', 'missing for 31 days', 'due'. */
export function filingStatus(filing: Filing, today: string): string {
  const late = daysLate(filing, today)
  if (filing.done_on) return late > 0 ? `${plural(late, 'day')} late` : 'on time'
  return late > 0 ? `missing for ${plural(late, 'day')}` : 'due'
}

function lateInWords(late: number[]): string {
  const longest = Math.max(...late)
  return `${late.length} late by ${late.length > 1 ? 'up to ' : ''}${plural(longest, 'day')}`
}

/** '9 of 12 on time, 2 late by up to 9 days, 1 missing'; filings not yet due do not count. */
export function filingRecord(filings: Filing[], today: string): string {
  const past = filings.filter((filing) => filing.done_on !== null || daysLate(filing, today) > 0)
  if (past.length === 0) return 'nothing due yet'
  const done = past.filter(({ done_on }) => done_on !== null)
  const late = done.map((filing) => daysLate(filing, today)).filter((count) => count > 0)
  const missing = past.length - done.length
  const inTime = done.length - late.length
  if (inTime === past.length) return past.length === 1 ? 'the only one on time' : `all ${past.length} on time`
  return [
    `${inTime} of ${past.length} on time`,
    ...(late.length > 0 ? [lateInWords(late)] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ].join(', ')
}
