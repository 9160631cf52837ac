import ical, { ICalEventTransparency } from 'ical-generator'
import { attachmentNamed } from './content-disposition.server.ts'

/** An all-day event. Its `id` is the same in every file, so that a calendar updates the event instead of adding it again. */
export interface CalendarDay {
  id: string
  day: string
  summary: string
  description?: string
  url: string
}

/** Events as an iCalendar file (RFC 5545) to download; they do not mark anyone as busy. `name` is used for the calendar and the file. */
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
