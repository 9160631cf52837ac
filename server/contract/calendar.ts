import { inIndia } from './india-time.ts'

const day = 86_400_000

const millis = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10)

/** '2026-11-20' → '20-11-2026'; anything after the date is ignored, an invalid date gives a dash. */
export function ddmmyyyy(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(date)) return '—'
  const [year, month, dayOfMonth] = date.slice(0, 10).split('-')
  return `${dayOfMonth}-${month}-${year}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The month of a date, YYYY-MM-DD or YYYY-MM: '2024-09-30' → 'Sep 2024'; anything else is returned as it is. */
export function monthName(date: string): string {
  const name = /^\d{4}-\d{2}/.test(date) && months[Number(date.slice(5, 7)) - 1]
  return name ? `${name} ${date.slice(0, 4)}` : date
}

/** The date this many days later (earlier if negative). */
export const addDays = (date: string, days: number) => isoDate(millis(date) + days * day)

/** The date this many months later; the last day of the month if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.slice(0, 10).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDate(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)))
}

/** Whole months from one date to another; negative when the second comes first. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 1] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth
  return addMonths(from, months) > to ? months - 1 : months
}

/**
 * The last day of a period of months that begins on a date: the day before the same day of the month then, or that
 * month's last if it has no such day.
 */
export function lastDayOfMonths(from: string, months: number): string {
  const then = addMonths(from, months)
  return then.slice(8) === from.slice(8, 10) ? addDays(then, -1) : then
}

/** The month (YYYY-MM) this many months later; earlier if negative. */
export const shiftMonth = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7)

/** Calendar days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((millis(to) - millis(from)) / day)

/** The first date that can be submitted: an earlier one has a half-typed year (0025). */
export const firstDay = '1800-01-01'

/** Whether a text is an existing date, YYYY-MM-DD, from `firstDay` on. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay) return false
  const time = millis(text)
  return !Number.isNaN(time) && isoDate(time) === text
}

/** The first day that records of a lender in India can be of: an earlier one is a mistyped year. */
export const firstRecordDay = '1947-08-15'

/** The Indian financial year (April to March) of a date: '2026-03-31' → '2025-26'. */
export function financialYear(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const opening = month >= 4 ? year : year - 1
  return `${opening}-${String((opening + 1) % 100).padStart(2, '0')}`
}

/** Full years from one date to another; the birthday itself counts. Undefined if the first date is later. */
export function ageInYears(since: string, today: string): number | undefined {
  if (since > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4))
  return today.slice(5, 10) < since.slice(5, 10) ? years - 1 : years
}

/** Today's date in India (Asia/Kolkata), or the date there at an instant. */
export const todayInIndia = (at = new Date()): string => inIndia(at.getTime()).slice(0, 10)

/** The date in India of a platform's timestamp, as DD-MM-YYYY; a dash if it is not one. */
export function dayInIndia(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '—' : ddmmyyyy(todayInIndia(at))
}
