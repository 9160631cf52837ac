import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newHoliday } from '#server/contract/organisation/working-calendar.ts'
import { readDate } from '#server/rules/holidays/holiday-file.ts'
import { readHolidays } from '#server/rules/holidays/read-holidays.ts'

const read = (text: string) => {
  const { holidays, faults } = readHolidays(text, '2026-11-22')
  return {
    holidays: holidays.map(({ day, name }) => `${day} ${name}`),
    faults: faults.map(({ line, message }) => `${line}: ${message}`),
  }
}
const fixture = (name: string) => readFileSync(`tests/fixtures/calendars/${name}`, 'utf8')

it.each([
  ['2027-01-26', '2027-01-26'],
  ['26-01-2027', '2027-01-26'],
  ['6/1/2027', '2027-01-06'],
  ['29.02.2028', '2028-02-29'],
  ['29-02-2027', undefined],
  ['2027-13-01', undefined],
  ['26-01-27', undefined],
  ['Republic Day', undefined],
])('%s is read as the date %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

it('reads the valid lines of a CSV file and reports the others by line number', () => {
  expect(read(fixture('holidays.csv'))).toEqual({
    holidays: [
      '2027-01-26 Republic Day',
      '2027-03-22 Holi',
      '2027-04-14 Dr Ambedkar Jayanti, Vishu',
      '2027-10-02 Gandhi Jayanti',
    ],
    faults: [
      '5: No date in “31-02-2027, No such day”.',
      '6: 15-08-2027 has no name.',
      '8: 02-10-2027 is Gandhi Jayanti already, in line 7.',
    ],
  })
})

it.each([
  ['semicolons, and the name first', 'Holi;22-03-2027', '2027-03-22 Holi'],
  ['tabs', '22-03-2027\tHoli', '2027-03-22 Holi'],
  ['a mark at its beginning', '\uFEFF22-03-2027,Holi', '2027-03-22 Holi'],
  ['the line ends of Windows', 'Date,Name\r\n22-03-2027,Holi\r\n', '2027-03-22 Holi'],
])('reads a file with %s', (_, text, expected) => {
  expect(read(text)).toEqual({ holidays: [expected], faults: [] })
})

it('reads each day of an ICS file, three years of recurring ones and no cancelled ones', () => {
  const { holidays, faults } = read(fixture('holidays.ics'))
  expect(holidays).toEqual([
    '2027-01-26 Republic Day',
    '2027-03-22 Holi at midnight in India',
    '2027-11-07 Diwali, two days',
    '2027-11-08 Diwali, two days',
    '2028-01-26 Republic Day',
    '2029-01-26 Republic Day',
  ])
  expect(faults).toEqual([expect.stringMatching(/^16: This event cannot be read: /)])
})

it.each([
  ['ends in the middle of its last day', '20271108T170000', ['2027-11-07', '2027-11-08']],
  ['ends at midnight', '20271109T000000', ['2027-11-07', '2027-11-08']],
  ['ends at midnight in India, said by UTC', '20271108T183000Z', ['2027-11-07', '2027-11-08']],
  ['ends on its first day', '20271107T170000', ['2027-11-07']],
  ['ends when it begins', '20271107T000000', ['2027-11-07']],
])('reads each day of an event with times that %s', (_, end, days) => {
  const event = `BEGIN:VEVENT\nSUMMARY:Diwali\nDTSTART:20271107T000000\nDTEND:${end}\nEND:VEVENT`
  expect(read(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`)).toEqual({
    holidays: days.map((day) => `${day} Diwali`),
    faults: [],
  })
})

it.each(['', 'Nothing, of, the, sort', '%PDF-1.7', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', '"'])(
  'finds no holiday in %j and does not throw',
  (text) => {
    expect(read(text).holidays).toEqual([])
  },
)

it('rejects holidays with an implausible year, in files and when added singly', () => {
  const { holidays, faults } = read('date,name\n2027-01-26,Republic Day\n0027-01-26,Slip\n9999-12-31,Far')
  expect(holidays).toEqual(['2027-01-26 Republic Day'])
  expect(faults).toEqual([
    '3: No date in “0027-01-26, Slip”.',
    '4: 31-12-9999: Holidays must be between 2000 and 2100.',
  ])
  expect(newHoliday.safeParse({ day: '0027-01-26', name: 'Slip' }).success).toBe(false)
  expect(newHoliday.safeParse({ day: '2027-01-26', name: 'Republic Day' }).success).toBe(true)
})
