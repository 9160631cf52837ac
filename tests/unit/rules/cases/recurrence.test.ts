import { expect, it } from 'vitest'
import { nextOccurrence, type Recurrence } from '#server/rules/cases/recurrence.ts'

it.each<[Recurrence, string, string, string | undefined]>([
  [{ frequency: 'Daily' }, '2026-12-31', '2026-11-20', '2027-01-01'],
  [{ frequency: 'Weekly' }, '2026-11-20', '2026-11-20', '2026-11-27'],
  [{ frequency: 'Weekly' }, '2026-11-28', '2026-11-20', '2026-12-04'],
  [{ frequency: 'Monthly' }, '2026-01-31', '2026-01-31', '2026-02-28'],
  [{ frequency: 'Monthly' }, '2026-02-28', '2026-01-31', '2026-03-31'],
  [{ frequency: 'Monthly' }, '2028-01-31', '2026-01-31', '2028-02-29'],
  [{ frequency: 'Monthly' }, '2026-03-30', '2026-01-31', '2026-03-31'],
  [{ frequency: 'Quarterly' }, '2026-11-30', '2026-08-31', '2027-02-28'],
  [{ frequency: 'Yearly' }, '2024-02-29', '2024-02-29', '2025-02-28'],
  [{ frequency: 'Yearly' }, '2027-03-01', '2024-02-29', '2028-02-29'],
  [{ frequency: 'Monthly' }, '2026-01-01', '2026-06-15', '2026-06-15'],
  [{ absoluteDates: ['2027-03-01', '2026-12-01'] }, '2026-11-20', '2026-11-20', '2026-12-01'],
  [{ absoluteDates: ['2026-11-20'] }, '2026-11-20', '2026-11-20', undefined],
  [{ absoluteDates: ['not a date'] }, '2026-11-20', '2026-11-20', undefined],
  [{ frequency: 'Monthly', absoluteDates: ['2026-12-01'] }, '2026-11-20', '2026-11-20', '2026-12-01'],
  [{}, '2026-11-20', '2026-11-20', undefined],
])('the next date of %j after %s, started on %s, is %s', (rule, after, start, next) => {
  expect(nextOccurrence(rule, after, start)).toBe(next)
})
