import { expect, test } from 'vitest'
import { otherSide } from '#server/contract/legal-words.ts'

test('a list of court cases says who moved against whom, and nothing of it where no register says it', () => {
  expect(otherSide('petitioner', 'Vega Traders')).toBe('against Vega Traders')
  expect(otherSide('respondent', 'Vega Traders')).toBe('by Vega Traders')
  expect(otherSide(null, 'Vega Traders')).toBe('Vega Traders')
})
