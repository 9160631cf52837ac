import { indiaAhead } from './india-time.ts'
import { plural } from './plural.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const dateLength = 'YYYY-MM-DD'.length

const calendarDay = (time: number) => Math.floor((time + indiaAhead) / day)
const ago = (count: number, unit: string) => `${plural(count, unit)} ago`

/**
 * Relative time from an ISO timestamp or date to an ISO timestamp: under a minute (or in the future) 'Just now', then
 * minutes, then hours up to twelve, then by calendar in Asia/Kolkata: 'Today', 'Yesterday', days ago. A date without a
 * time has no hours: it uses the calendar directly.
 */
export function relativeTime(instant: string, now: string): string {
  const isDate = instant.length === dateLength
  const then = Date.parse(isDate ? `${instant}T00:00:00+05:30` : instant)
  const present = Date.parse(now)
  const elapsed = present - then
  if (!isDate && elapsed < minute) return 'Just now'
  if (!isDate && elapsed < hour) return ago(Math.floor(elapsed / minute), 'minute')
  if (!isDate && elapsed < 12 * hour) return ago(Math.floor(elapsed / hour), 'hour')
  const days = calendarDay(present) - calendarDay(then)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : ago(days, 'day')
}
