import { expect, test } from 'vitest'
import { onlyDate } from '#app/cases/only-date.ts'

test('a series with a single upcoming date is described by that date', () => {
  expect(onlyDate({ absoluteDates: ['2026-12-01'] }, '2026-12-01')).toBe('Recurs on 01-12-2026')
  expect(onlyDate({ absoluteDates: ['2026-12-01', '2027-01-01'] }, '2026-12-01')).toBeUndefined()
  expect(onlyDate({ absoluteDates: ['2026-12-01'] }, null)).toBeUndefined()
  expect(onlyDate({}, '2026-12-01')).toBeUndefined()
})
