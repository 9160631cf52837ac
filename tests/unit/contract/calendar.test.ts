import { expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  ageInYears,
  daysBetween,
  ddmmyyyy,
  financialYear,
  isDate,
  lastDayOfMonths,
  monthName,
} from '#server/contract/calendar.ts'

it('formats a date as dd-mm-yyyy', () => {
  expect(ddmmyyyy('2026-11-20')).toBe('20-11-2026')
  expect(ddmmyyyy('2026-11-20T10:00:00Z')).toBe('20-11-2026')
  expect(ddmmyyyy('yesterday')).toBe('—')
})

it('formats a month as short name and year', () => {
  expect(['2016-09-30', '2026-10', '2026-13', 'Q2 2026'].map(monthName)).toEqual([
    'Sep 2016',
    'Oct 2026',
    '2026-13',
    'Q2 2026',
  ])
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %d days', (date, days, result) => {
  expect(addDays(date, days)).toBe(result)
  expect(daysBetween(date, result)).toBe(days)
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s plus %d months', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result)
})

it.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['1999-12-01', '1999-00'],
])('%s is in the financial year %s', (date, year) => {
  expect(financialYear(date)).toBe(year)
})

it.each([
  ['2009-11-20', '2026-11-20', 17],
  ['2009-11-21', '2026-11-20', 16],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-21', '2026-11-20', undefined],
])('from %s to %s is %s full years', (since, today, years) => {
  expect(ageInYears(since, today)).toBe(years)
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['20-11-2026', false],
  ['', false],
  ['1800-01-01', true],
  ['0025-11-20', false],
  ['0000-01-01', false],
])('%s is a valid date: %s', (text, answer) => {
  expect(isDate(text)).toBe(answer)
})

it.each([
  ['2026-11-28', 3, '2027-02-27'],
  ['2026-11-29', 3, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-01', 3, '2027-02-28'],
  ['2026-08-31', 3, '2026-11-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', 12, '2027-03-30'],
])('a period from %s of %d months ends on %s', (from, months, last) => {
  expect(lastDayOfMonths(from, months)).toBe(last)
})
