import type { Characteristics } from '#server/rules/names/likeness/characteristics.ts'
import type { Scorecard } from '#server/rules/names/likeness/scorecard.ts'

/** Characteristics of a pair, and whether both names belong to the same entry. */
export interface Example {
  of: Characteristics
  same: boolean
}

const steps = 300
const rate = 0.1
const ridge = 1e-3

/**
 * A logistic regression with non-negative coefficients: gradient descent (Adam, Kingma and Ba 2015) with a ridge
 * penalty. Deterministic.
 */
export function fitted(examples: Example[]): Scorecard {
  const names = Object.keys(examples[0]?.of ?? {}) as (keyof Characteristics)[]
  const width = names.length + 1
  const rows = examples.map(({ of }) => Float64Array.from([1, ...names.map((name) => of[name])]))
  const [weights, mean, square, slope] = Array.from({ length: 4 }, () => new Float64Array(width)) as [
    ...[Float64Array, Float64Array],
    ...[Float64Array, Float64Array],
  ]
  for (let step = 1; step <= steps; step++) {
    slope.fill(0)
    for (const [i, row] of rows.entries()) {
      let z = 0
      for (let j = 0; j < width; j++) z += (row[j] ?? 0) * (weights[j] ?? 0)
      const error = 1 / (1 + Math.exp(-z)) - (examples[i]?.same ? 1 : 0)
      for (let j = 0; j < width; j++) slope[j] = (slope[j] ?? 0) + error * (row[j] ?? 0)
    }
    for (let j = 0; j < width; j++) {
      const before = weights[j] ?? 0
      const gradient = (slope[j] ?? 0) / rows.length + (j > 0 ? ridge * before : 0)
      mean[j] = 0.9 * (mean[j] ?? 0) + 0.1 * gradient
      square[j] = 0.999 * (square[j] ?? 0) + 0.001 * gradient ** 2
      const move =
        (mean[j] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((square[j] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
      weights[j] = j > 0 ? Math.max(0, before - rate * move) : before - rate * move
    }
  }
  const points = Object.fromEntries(names.map((name, j) => [name, weights[j + 1] ?? 0]))
  return { base: weights[0] ?? 0, points: points as Scorecard['points'] }
}
