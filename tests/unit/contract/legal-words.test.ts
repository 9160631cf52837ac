import { expect, test } from 'vitest'
import { otherSide } from '#server/contract/parties/legal-words.ts'

test('a court case names the opposing side with “against” or “by”, or alone if its role is unknown', () => {
  expect(otherSide('petitioner', 'Vega Traders')).toBe('against Vega Traders')
  expect(otherSide('respondent', 'Vega Traders')).toBe('by Vega Traders')
  expect(otherSide(null, 'Vega Traders')).toBe('Vega Traders')
})
