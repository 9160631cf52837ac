import type { CharacteristicCode, Shape } from './characteristics.ts'
import type { Curve } from './curve.ts'
import type { ReadingCode } from './readings.ts'

/** The result of a fit: everything the score needs from it. */
export interface FittedTable {
  /** The data it was fitted on: rows, failed companies among them, and the seed of the folds. */
  fitted: { rows: number; failed: number; seed: number }
  /** Log odds of failure relative to the average of the data, by ratio. */
  curves: Partial<Record<ReadingCode, Curve>>
  /** What the absence of a ratio predicted, with the weight applied. */
  absent: Partial<Record<CharacteristicCode, number>>
  weights: Record<Shape, Partial<Record<CharacteristicCode, number>>>
  /** The factor for all log odds that calibrates them to observed failures. */
  slopes: Record<Shape, number>
  /** Log odds if everything else is 0, at the source's share of failures within two years. */
  constants: Record<Shape, number>
}
