import { expect, test } from 'vitest'
import { concentrationInWords, concentrationOf } from '#server/contract/portfolios/concentration.ts'

test.each([
  [0, 'diversified'],
  [999, 'diversified'],
  [1_000, 'moderately concentrated'],
  [1_800, 'moderately concentrated'],
  [1_801, 'concentrated'],
  [10_000, 'concentrated'],
])('an index of %i is %s', (index, word) => expect(concentrationOf(index)).toBe(word))

test('both indices are described, or one if the other is missing', () => {
  expect(concentrationInWords(2_349, 420)).toBe(
    'Herfindahl index 2,349 by exposure: concentrated, and 420 by count: diversified.',
  )
  expect(concentrationInWords(null, 1_200)).toBe('Herfindahl index 1,200 by count: moderately concentrated.')
  expect(concentrationInWords(null, null)).toBe('')
})
