import { expect, it } from 'vitest'
import { endsInterim, yearBeforeIn, yearName } from '#server/contract/parties/statement-period.ts'

it.each([
  ['2026-03-31', '2025-26'],
  ['2012-12-31', 'Dec 2012'],
  ['2024-09-30', 'Sep 2024'],
])('the year ended %s is called %s', (end, name) => {
  expect(yearName(end)).toBe(name)
})

it.each([
  ['the half-year after the last year end', ['2023-03-31', '2024-03-31', '2024-09-30'], true],
  ['after one year alone', ['2024-03-31', '2024-09-30'], true],
  ['years that end in March', ['2023-03-31', '2024-03-31'], false],
  ['years that end in September', ['2023-09-30', '2024-09-30'], false],
  ['a year end that moved, years later', ['2011-12-31', '2012-12-31', '2022-06-30'], false],
  ['one alone', ['2024-09-30'], false],
  ['none', [], false],
])('the last statement is recognised as interim or not: %s', (_, ends, expected) => {
  expect(endsInterim(ends)).toBe(expected)
})

it('the year before ends in the same month a year earlier, whatever its last day', () => {
  const ends = ['2023-02-28', '2024-02-29', '2026-02-28']
  expect(ends.map((end) => yearBeforeIn(ends, end))).toEqual([-1, 0, -1])
})
