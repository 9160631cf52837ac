import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf } from '#server/rules/first-of.ts'

test('gives what sorting all would begin with, what is alike as it was given', () => {
  const rows = fc.array(fc.nat(20), { maxLength: 300 })
  fc.assert(
    fc.property(rows, fc.nat(40), (keys, count) => {
      const given = keys.map((key, place) => ({ key, place }))
      const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
      expect(firstOf(given, compare, count)).toEqual(given.toSorted(compare).slice(0, count))
    }),
  )
})
