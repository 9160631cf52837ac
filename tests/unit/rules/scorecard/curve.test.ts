import { expect, test } from 'vitest'
import { type Curve, interpolate, lowest, sumOfCurves, valueAt } from '#server/rules/scorecard/curve.ts'

const rising: Curve = [
  [0, -1],
  [0.5, -1],
  [1, 1],
]
const falling: Curve = [
  [-1, 2],
  [1, 0],
]

test.each<[Curve, number, number]>([
  [rising, -5, -1],
  [rising, 0.75, 0],
  [rising, 9, 1],
  [falling, 0, 1],
  [falling, Number.POSITIVE_INFINITY, 0],
  [falling, Number.NEGATIVE_INFINITY, 2],
  [[], 3, 0],
])('a curve is linear between its points and flat beyond them', (curve, value, logOdds) => {
  expect(interpolate(curve, value)).toBeCloseTo(logOdds)
})

test.each<[Curve, number, number | undefined]>([
  [rising, 0, 0.75],
  [rising, -1, 0.5],
  [rising, -2, undefined],
  [rising, 3, undefined],
  [falling, 0.5, 0.5],
])('the value for given log odds is the worst one that has them', (curve, logOdds, value) => {
  expect(valueAt(curve, logOdds)).toBe(value)
})

test('the sum of two curves equals the sum of their values', () => {
  const both = sumOfCurves(rising, falling)
  for (const value of [-2, -1, 0, 0.25, 0.7, 1, 4])
    expect(interpolate(both, value)).toBeCloseTo(interpolate(rising, value) + interpolate(falling, value))
  expect(lowest(both)).toBeCloseTo(-0.5)
})
