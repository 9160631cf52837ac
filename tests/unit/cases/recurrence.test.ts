import { describe, expect, test } from 'vitest'
import { datesChanged, recurrenceFaults } from '#app/cases/create/recurrence.server.ts'
import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'

const today = todayInIndia()
const later = (days: number) => addDays(today, days)
const fields = { recurring: true, recurs_by: 'dates' as const, dates: [] as string[] }
const fifty = Array.from({ length: 50 }, (_, day) => later(day + 1))

describe('case recurrence', () => {
  test.each([
    ['nothing was chosen', {}, 'Please fill the field'],
    ['the date being typed is today', { next_date: today }, 'Choose a date after today'],
    [
      'the date being typed is in the year 9999',
      { next_date: '9999-12-31' },
      'Choose a date within ten years.',
    ],
    ['there is no such day', { next_date: '2027-02-30' }, 'Please enter a date'],
    [
      'a date passed since it was added',
      { dates: [today, later(3)] },
      `${ddmmyyyy(today)} is no longer in the future. Remove it`,
    ],
    ['a date too many', { dates: fifty, next_date: later(60) }, 'A case can recur on at most 50 dates'],
  ])('is rejected at the date field: %s', (_, dates, next_date) => {
    expect(recurrenceFaults({ ...fields, ...dates })).toEqual({ next_date })
  })

  test('accepts fifty dates and a duplicate of one of them', () => {
    expect(recurrenceFaults({ ...fields, dates: fifty, next_date: later(1) })).toEqual({})
  })

  test('ignores dates that are not visible in the form', () => {
    const old = { dates: ['2020-01-01'], next_date: '2020-01-01' }
    expect(recurrenceFaults({ ...fields, ...old, recurring: false })).toEqual({})
    expect(recurrenceFaults({ ...fields, ...old, recurs_by: 'frequency', frequency: 'Monthly' })).toEqual({})
  })

  test('does not add one date too many, and keeps it in the field', () => {
    const form = new FormData()
    for (const date of fifty) form.append('dates', date)
    form.set('next_date', later(60))
    expect(datesChanged(form, 'add-date')).toBe('A case can recur on at most 50 dates')
    expect(form.getAll('dates')).toEqual(fifty)
    expect(form.get('next_date')).toBe(later(60))
    expect(datesChanged(form, `remove-date:${later(1)}`)).toBeUndefined()
    expect(form.getAll('dates')).toEqual(fifty.slice(1))
  })
})
