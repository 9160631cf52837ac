import type { CharacteristicCode, Shape } from './characteristics.ts'
import type { Curve } from './curve.ts'
import type { ReadingCode } from './readings.ts'

/** What a fit leaves behind: all that the score needs of it. */
export interface FittedTable {
  /** What it was fitted on: rows, failed ones among them, and the seed of the folds. */
  fitted: { rows: number; failed: number; seed: number }
  /** Log odds of failure against the average of the data, by ratio. */
  curves: Partial<Record<ReadingCode, Curve>>
  /** What the absence of a ratio told, its weight counted in. */
  absent: Partial<Record<CharacteristicCode, number>>
  weights: Record<Shape, Partial<Record<CharacteristicCode, number>>>
  /** What all log odds are multiplied by, so that they agree with what was seen. */
  slopes: Record<Shape, number>
  /** Log odds where all else is 0, at the share of failures within two years that the source has. */
  constants: Record<Shape, number>
}
