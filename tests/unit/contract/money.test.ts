import { expect, it } from 'vitest'
import { groupIndian, growthIndian, inCrore, inLakh, rupeesInWords } from '#server/contract/money.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '12,34,567'],
  [-1234567, '−12,34,567'],
  [-0.2, '0'],
  [12345678901, '12,34,56,78,901'],
])('%d is grouped as %s', (amount, text) => {
  expect(groupIndian(amount)).toBe(text)
})

it.each([
  [3.24, '+3.2'],
  [0.04, '0.0'],
  [0, '0.0'],
  [-0.04, '0.0'],
  [-1234567.8, '−12,34,567.8'],
])('a growth of %d is written as %s', (amount, text) => {
  expect(growthIndian(amount, 1)).toBe(text)
})

it('converts rupees to crore and lakh', () => {
  expect(inCrore(1_085_000_000)).toBe('108.5')
  expect(inCrore(-28_000_000)).toBe('−2.8')
  expect(inLakh(3_860_000, 2)).toBe('38.60')
})

it.each([
  [42_000_000, '₹ 4.20 crore'],
  [3_860_000, '₹ 38.60 lakh'],
  [12_345, '₹ 12,345'],
  [100_000, '₹ 1.00 lakh'],
  [99_999.7, '₹ 1.00 lakh'],
  [9_999_999, '₹ 1.00 crore'],
  [123_456_789_000, '₹ 12,345.68 crore'],
  [-42_000_000, '−₹ 4.20 crore'],
  [0, '₹ 0'],
])('%d rupees are written as %s', (rupees, text) => {
  expect(rupeesInWords(rupees)).toBe(text)
})
