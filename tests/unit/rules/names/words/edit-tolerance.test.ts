import { expect, it } from 'vitest'
import { editTolerance } from '#server/rules/names/words/edit-tolerance.ts'

it.each([
  ['correction', [1, 1, 1, 2, 2, 2]],
  ['index', [0, 0, 1, 1, 2, 3]],
  ['screening', [0, 0, 0, 1, 2, 2]],
] as const)('%s tolerates more errors in longer words', (purpose, errors) => {
  const words = ['i', 'bob', 'tata', 'wipro', 'hindustan', 'pharmaceuticals']
  expect(words.map((word) => editTolerance(purpose, word))).toEqual(errors)
})
