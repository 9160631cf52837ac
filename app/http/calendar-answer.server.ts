import ical, { ICalEventTransparency } from 'ical-generator'
import { attachmentNamed } from './content-disposition.server.ts'

/** A whole day in a calendar. `id` stays the same from file to file, so that a calendar takes a later one for the same event. */
export interface CalendarDay {
  id: string
  day: string
  summary: string
  description?: string
  url: string
}

/** Days as an iCalendar file (RFC 5545) to keep; nobody stands as busy on them. `name` is that of the calendar and of the file. */
export function calendarAnswer(name: string, days: CalendarDay[]): Response {
  const calendar = ical({ name: `Credence ${name}`, prodId: `//Credence//${name}//EN` })
  for (const { id, day, summary, description, url } of days) {
    const start = new Date(`${day}T00:00:00Z`)
    const words = description ? { description } : {}
    const transparency = ICalEventTransparency.TRANSPARENT
    calendar.createEvent({ id: `${id}@credence`, start, allDay: true, transparency, summary, url, ...words })
  }
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachmentNamed(`${name}.ics`),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
