import { expect, test } from 'vitest'
import { unitAndBelow, unitPaths, unitTree } from '#server/contract/people/unit-tree.ts'

const unit = (unit_id: string, parent_id: string | null = null) => ({ unit_id, parent_id, name: unit_id })
const units = [
  unit('west'),
  unit('delhi', 'north'),
  unit('north'),
  unit('karol bagh', 'delhi'),
  unit('agra', 'north'),
]

test('units are listed below their parents, sorted by name', () => {
  expect(unitPaths(units).map(({ path }) => path)).toEqual([
    'north',
    'north / agra',
    'north / delhi',
    'north / delhi / karol bagh',
    'west',
  ])
  expect(unitTree(units).map(({ unit: { name }, below }) => [name, below.length])).toEqual([
    ['north', 2],
    ['west', 0],
  ])
})

test('a unit is returned together with all units below it', () => {
  expect(unitAndBelow(units, 'north').sort()).toEqual(['agra', 'delhi', 'karol bagh', 'north'])
  expect(unitAndBelow(units, 'west')).toEqual(['west'])
})
