import ical, { ICalEventTransparency } from 'ical-generator'
import type { FeedDeadline } from '#server/contract/cases/calendar-feed.ts'
import { deadlineKinds } from '#server/contract/cases/deadlines.ts'

/**
 * Deadlines as an iCalendar file (RFC 5545): all-day events that do not block time. The text is identical as long as
 * nothing changes. `address` is the product's base URL, for links.
 */
export function calendarFile(deadlines: FeedDeadline[], address: string): string {
  const calendar = ical({ name: 'Credence deadlines', prodId: '//Credence//Deadlines//EN' })
  for (const { what, entity_id, day, text, link, changed_at } of deadlines)
    calendar.createEvent({
      id: `${what}-${entity_id}@credence`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${deadlineKinds[what]}: ${text}`,
      url: address + link,
      stamp: new Date(changed_at),
    })
  return calendar.toString()
}
