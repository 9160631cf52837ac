import ICAL from 'ical.js'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { LineFault } from '#server/contract/organisation/working-calendar.ts'
import { asHolidayFile, type HolidayFile, type HolidayLine } from './holiday-file.ts'

// Years ahead for which a recurring holiday is expanded, and the maximum number of consecutive days of one event.
const yearsAhead = 3
const maxDays = 31

/** Splits a calendar into its events, so that errors can name the line. */
function eventsOf(text: string): { line: number; event: string }[] {
  const events: { line: number; event: string }[] = []
  let begun: { line: number; rows: string[] } | undefined
  text.split(/\r\n|\n|\r/).forEach((row, index) => {
    if (/^BEGIN:VEVENT\s*$/i.test(row)) begun = { line: index + 1, rows: [] }
    begun?.rows.push(row)
    if (!begun || !/^END:VEVENT\s*$/i.test(row)) return
    events.push({ line: begun.line, event: begun.rows.join('\r\n') })
    begun = undefined
  })
  return events
}

const dayOf = (time: ICAL.Time) =>
  time.isDate || !time.zone || time.zone.tzid !== 'UTC'
    ? time.toString().slice(0, 10)
    : todayInIndia(time.toJSDate())

/**
 * The date after the event's last day: the end date of an all-day event is exclusive; a timed event ends before its end
 * time, or at midnight.
 */
function dayAfter(end: ICAL.Time): string {
  if (end.isDate) return dayOf(end)
  const lastSecond = end.clone()
  lastSecond.adjust(0, 0, 0, -1)
  return addDays(dayOf(lastSecond), 1)
}

/** The dates of an event: all its days, for every recurrence until `until`. */
function daysOf(event: ICAL.Event, until: string): string[] {
  const first = dayOf(event.startDate)
  const starts = [first]
  if (event.isRecurring()) {
    const times = event.iterator()
    for (let next = times.next(); next && starts.length < 1000; next = times.next()) {
      const day = dayOf(next)
      if (day > until) break
      if (day !== first) starts.push(day)
    }
  }
  const after = event.endDate ? dayAfter(event.endDate) : first
  return starts.flatMap((start) => {
    const days = [start]
    for (let n = 1; n < maxDays && addDays(first, n) < after; n++) days.push(addDays(start, n))
    return days
  })
}

function readEvent(text: string, line: number, until: string): HolidayLine[] {
  const [, , [component]] = ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`)
  const event = new ICAL.Event(new ICAL.Component(component))
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return []
  if (!event.startDate) throw new Error('it has no date')
  return daysOf(event, until).map((day) => ({ line, day, name: event.summary?.trim() ?? '' }))
}

/** Reads the events of an ICS file; recurring ones to the end of the third year after `today` (YYYY-MM-DD). */
export function readIcs(text: string, today: string): HolidayFile {
  const until = `${Number(today.slice(0, 4)) + yearsAhead}-12-31`
  const lines: HolidayLine[] = []
  const faults: LineFault[] = []
  for (const { line, event } of eventsOf(text)) {
    try {
      lines.push(...readEvent(event, line, until))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      faults.push({ line, message: `This event cannot be read: ${why.split('\n')[0]}.` })
    }
  }
  return asHolidayFile(lines, faults)
}
