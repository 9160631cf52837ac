import { expect, test } from 'vitest'
import { singleRecurrence } from '#app/cases/series/single-recurrence.ts'

test('a series with a single upcoming date is described by that date', () => {
  expect(singleRecurrence({ absoluteDates: ['2026-12-01'] }, '2026-12-01')).toBe('Recurs on 01-12-2026')
  expect(singleRecurrence({ absoluteDates: ['2026-12-01', '2027-01-01'] }, '2026-12-01')).toBeUndefined()
  expect(singleRecurrence({ absoluteDates: ['2026-12-01'] }, null)).toBeUndefined()
  expect(singleRecurrence({}, '2026-12-01')).toBeUndefined()
})
