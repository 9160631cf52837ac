import { dateOf, possibleDate } from './values.ts'
import { oneLine } from './wording.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/**
 * A date in the exchanges' format, 29-NOV-1995, or any other, as YYYY-MM-DD; null if there is none. Throws a Refusal
 * for an impossible one.
 */
export function exchangeDate(cell: string | undefined, what: string, today: string): string | null {
  const text = oneLine(cell ?? '')
  const [, day, month, year] = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/i.exec(text) ?? []
  const number = months.indexOf((month ?? '').toUpperCase()) + 1
  if (!day || number === 0) return dateOf(cell, what, today)
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return possibleDate(date, text, what, today)
}
