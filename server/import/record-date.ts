import { ddmmyyyy, firstRecordDay } from '#server/contract/calendar.ts'
import { exchangeDate } from './exchange-date.ts'
import { Refusal } from './values.ts'

/**
 * A date in a lender's own records, as YYYY-MM-DD; null if there is none. Throws a Refusal for an impossible one, one
 * after `latest`, and one so early that its year must be mistyped.
 */
export function recordDate(cell: string | undefined, what: string, latest: string): string | null {
  const day = exchangeDate(cell, what, latest)
  if (day && day < firstRecordDay)
    throw new Refusal(`${what} ${ddmmyyyy(day)} is before ${ddmmyyyy(firstRecordDay)}`)
  return day
}
