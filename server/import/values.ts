import { ddmmyyyy, isDate, todayInIndia } from '#server/contract/calendar.ts'
import { fromDayFirst } from '#server/rules/day-first.ts'
import { textOf } from './wording.ts'

/** An impossible value: the row is rejected for this reason. */
export class Refusal extends Error {}

const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/
const two = (text = '') => text.padStart(2, '0')

/** The date (YYYY-MM-DD) parsed from a text. Throws a Refusal for an impossible one. */
export function possibleDate(date: string, text: string, what: string, today: string): string {
  if (!isDate(date)) throw new Refusal(`${what} ${text.slice(0, 40)} is not a date`)
  if (date > today) throw new Refusal(`${what} ${ddmmyyyy(date)} is in the future`)
  return date
}

const moment = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i

/** The date in India of a timestamp with its time zone, '2026-11-20T20:00:00Z' → '2026-11-21'; undefined if it is not one. */
function dayOfMoment(text: string): string | undefined {
  if (!moment.test(text) || !isDate(text.slice(0, 10))) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : todayInIndia(at)
}

/**
 * A cell's date, YYYY-MM-DD or DD-MM-YYYY, or a timestamp, as YYYY-MM-DD; null if there is none. Throws a Refusal for
 * an impossible one.
 */
export function dateOf(cell: string | undefined, what: string, today: string): string | null {
  const text = textOf(cell)
  if (!text) return null
  const [, year, month, day] = yearFirst.exec(text) ?? []
  const date = dayOfMoment(text) ?? fromDayFirst(text) ?? `${year}-${two(month)}-${two(day)}`
  return possibleDate(date, text, what, today)
}

const maxRupees = 1e17

/** An amount in rupees as a PostgreSQL numeric; null if there is none. Throws a Refusal for a negative or impossible one. */
export function rupeesOf(cell: string | undefined, what: string): string | null {
  const text = textOf(cell)
  if (!text) return null
  const plain = text.replace(/^(?:rs\.?|inr|₹)\s*/i, '').replace(/[,\s]/g, '')
  if (!/^[-+]?\d+(?:\.\d*)?(?:e\+?\d{1,2})?$/i.test(plain)) {
    throw new Refusal(`${what} ${text.slice(0, 40)} is not an amount`)
  }
  const amount = Number(plain)
  if (amount < 0) throw new Refusal(`${what} ${text.slice(0, 40)} is negative`)
  if (amount > maxRupees) throw new Refusal(`${what} ${text.slice(0, 40)} is too large`)
  return plain
}
