import { expect, test } from 'vitest'
import { formatLimit, limitWithUnit } from '#server/contract/format-limit.ts'

test.each([
  [1, 'times', '1.0 times'],
  [1.25, 'times', '1.25 times'],
  [1, 'days', '1 day'],
  [2, 'points', '2 points'],
  [1, '% of net worth', '1 % of net worth'],
  [-1.78, '', '−1.78'],
])('%d %s is written %s', (value, unit, text) => {
  expect(limitWithUnit(value, unit)).toBe(text)
})

test('without a unit only the minus sign changes', () => {
  expect(formatLimit(1)).toBe('1')
  expect(formatLimit(-2)).toBe('−2')
})
