import { expect, test } from 'vitest'
import { inHundred, likelihoodInWords } from '#server/contract/parties/likelihood.ts'

test.each([
  [0, 'fewer than 1 in 100'],
  [0.004, 'fewer than 1 in 100'],
  [0.03, 'about 3 in 100'],
  [0.206, 'about 21 in 100'],
  [0.999, 'nearly all'],
])('a share of %d is described as “%s”', (share, words) => {
  expect(inHundred(share)).toBe(words)
})

test('a likelihood is always described together with the data behind it', () => {
  expect(likelihoodInWords(0.03)).toBe(
    'Based on its statements: about 3 in 100 comparable companies failed within two years, in the data used to fit the score.',
  )
})
