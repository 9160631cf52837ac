import { expect, it } from 'vitest'
import { plural } from '#server/contract/plural.ts'

it('a count is followed by its noun, in the singular only after 1', () => {
  expect(plural(1, 'charge')).toBe('1 charge')
  expect(plural(0, 'charge')).toBe('0 charges')
  expect(plural(2, 'company', 'companies')).toBe('2 companies')
  expect(plural(120_000, 'row')).toBe('1,20,000 rows')
})
