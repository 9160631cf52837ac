import type { Figure } from '../scores/year-figures.ts'
import {
  type CharacteristicCode,
  characteristic,
  characteristicCodes,
  type Shape,
} from './characteristics.ts'
import { type Curve, lowest, sumOfCurves } from './curve.ts'
import { type JudgementCode, judgementCodes, judgements } from './judgements.ts'
import type { ReadingCode } from './readings.ts'
import type { FittedTable } from './table.ts'

/** Ratios that use the fitted curve of a similar ratio. */
const curveOf: Partial<Record<ReadingCode, ReadingCode>> = {
  reserves_added_to_assets: 'profit_to_assets',
  assumed_interest_cover: 'interest_cover',
}

/** How a scorecard line is evaluated; derived from the table alone. */
export interface LineTable {
  code: CharacteristicCode | JudgementCode
  ratios: readonly ReadingCode[]
  /** The log odds of each ratio by value, before and after the slope. */
  curves: { plain: Curve; scaled: Curve }[]
  best: number
  /** The log odds added if this figure is on record but no ratio is. */
  absence?: { beside: Figure; logOdds: number }
}

const times = (curve: Curve, factor: number): Curve =>
  curve.map(([value, logOdds]) => [value, logOdds * factor] as const)

/** The curve of a ratio in a table; flat if the table has none. */
const fittedCurve = (table: FittedTable, ratio: ReadingCode): Curve =>
  table.curves[curveOf[ratio] ?? ratio] ?? [[0, 0]]

const lineTable = (line: Omit<LineTable, 'curves' | 'best'>, curves: Curve[], slope: number): LineTable => ({
  ...line,
  curves: curves.map((plain) => ({ plain, scaled: times(plain, slope) })),
  best: Math.min(...curves.map(lowest)) * slope,
})

/** A fitted characteristic: each ratio with its own curve, weighted, plus the judged log odds. */
function fittedLine(code: CharacteristicCode, weight: number, table: FittedTable, slope: number): LineTable {
  const { readings: ratios, besides, absence } = characteristic(code)
  const curves = ratios.map((ratio) => {
    const weighed = times(fittedCurve(table, ratio), weight)
    return besides ? sumOfCurves(weighed, besides) : weighed
  })
  const absent = absence && { beside: absence.beside, logOdds: table.absent[code] ?? 0 }
  return lineTable({ code, ratios, ...(absent && { absence: absent }) }, curves, slope)
}

function judgedLine(code: JudgementCode, slope: number): LineTable {
  const { readings: ratios, curve } = judgements[code]
  return lineTable(
    { code, ratios },
    ratios.map(() => curve),
    slope,
  )
}

function lineTables(table: FittedTable, shape: Shape): LineTable[] {
  const slope = table.slopes[shape]
  return [
    ...characteristicCodes.flatMap((code) => {
      const weight = table.weights[shape][code]
      return weight === undefined ? [] : fittedLine(code, weight, table, slope)
    }),
    ...judgementCodes.map((code) => judgedLine(code, slope)),
  ]
}

// Cached: millions of companies are scored with one table.
const known = new WeakMap<FittedTable, Record<Shape, LineTable[]>>()

/** The scorecard lines with their curves, for each shape of statements. */
export function linesOf(table: FittedTable): Record<Shape, LineTable[]> {
  const before = known.get(table)
  if (before) return before
  const lines = { balance: lineTables(table, 'balance'), income: lineTables(table, 'income') }
  known.set(table, lines)
  return lines
}
