import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarAnswer } from '#app/http/files/calendar-answer.server.ts'

test('a calendar event carries the time its file was created, so that calendars update it', async () => {
  const before = Date.now()
  const days = [
    { id: 'hearing-lc_1', day: '2027-02-28', summary: 'Hearing', url: 'https://credence.example/legal' },
  ]
  const file = await calendarAnswer('hearings', days).text()
  expect(file).toContain('TRANSP:TRANSPARENT')
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const made = event?.getFirstPropertyValue('dtstamp') as ICAL.Time
  expect(Math.abs(made.toJSDate().getTime() - before)).toBeLessThan(60_000)
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-02-28')
})
