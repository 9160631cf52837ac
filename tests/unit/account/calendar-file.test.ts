import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from '#app/account/calendar/calendar-file.server.ts'
import type { FeedDeadline } from '#server/contract/cases/calendar-feed.ts'

const due: FeedDeadline = {
  what: 'due',
  entity_id: '1001',
  day: '2026-12-01',
  text: 'Kaveri Agro Ltd: Stock statement, late; again\nBEGIN:VEVENT',
  link: '/app/cases/1001',
  changed_at: '2026-11-20T10:00:00.000Z',
}
const hearing: FeedDeadline = {
  what: 'hearing',
  entity_id: 'sc_1',
  day: '2027-02-28',
  text: `Śrī ${'हिन्दी नाम '.repeat(20)}`,
  link: '/app/showcase/sc_1',
  changed_at: '2026-11-21T10:00:00.000Z',
}
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

test('another calendar program reads each deadline as an all-day event with its text and link', () => {
  const [one, other, ...more] = eventsOf(calendarFile([due, hearing], 'https://credence.example'))
  expect(more).toEqual([])
  expect(one?.summary).toBe(`Case due: ${due.text}`)
  expect(one?.uid).toBe('due-1001@credence')
  expect(one?.startDate.isDate).toBe(true)
  expect(one?.startDate.toString()).toBe('2026-12-01')
  expect(one?.component.getFirstPropertyValue('url')).toBe('https://credence.example/app/cases/1001')
  expect(String(one?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T10:00:00Z')
  expect(other?.startDate.toString()).toBe('2027-02-28')
  expect(other?.summary).toBe(`Show-cause hearing: ${hearing.text}`)
})

test('deadlines do not block time in the calendar', () => {
  for (const { component } of eventsOf(calendarFile([due, hearing], 'https://credence.example')))
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
})

test('lines end with CRLF and are at most 75 bytes long', () => {
  const file = calendarFile([due, hearing], 'https://credence.example')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
  expect(longest).toBeLessThanOrEqual(75)
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
})

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the date does not depend on the time zone of the process: %s',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(calendarFile([due], 'https://x.example')).toContain('DTSTART;VALUE=DATE:20261201')
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
)

test('the same deadlines produce the same file, and no deadlines an empty calendar', () => {
  expect(calendarFile([due], 'https://x.example')).toBe(calendarFile([due], 'https://x.example'))
  expect(eventsOf(calendarFile([], 'https://x.example'))).toEqual([])
})
