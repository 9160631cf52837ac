import type { Figure } from '../year-figures.ts'
import {
  type CharacteristicCode,
  characteristic,
  characteristicCodes,
  type Shape,
} from './characteristics.ts'
import { type Curve, lowest, together } from './curve.ts'
import { type JudgementCode, judgementCodes, judgements } from './judgements.ts'
import type { ReadingCode } from './readings.ts'
import type { FittedTable } from './table.ts'

/** Ratios that are close to one whose curve was fitted are read by that curve. */
const curveOf: Partial<Record<ReadingCode, ReadingCode>> = {
  reserves_added_to_assets: 'profit_to_assets',
  assumed_interest_cover: 'interest_cover',
}

/** What a line is read by; it follows from the table alone. */
export interface LineTable {
  code: CharacteristicCode | JudgementCode
  ratios: readonly ReadingCode[]
  /** What each ratio costs by its value, before the slope and with it. */
  curves: { plain: Curve; scaled: Curve }[]
  best: number
  /** Where this figure is on record and no ratio is, that costs so much. */
  absence?: { beside: Figure; logOdds: number }
}

const times = (curve: Curve, factor: number): Curve =>
  curve.map(([value, logOdds]) => [value, logOdds * factor] as const)

/** The curve of a ratio in a table; level where the table has none. */
const fittedCurve = (table: FittedTable, ratio: ReadingCode): Curve =>
  table.curves[curveOf[ratio] ?? ratio] ?? [[0, 0]]

const lineTable = (line: Omit<LineTable, 'curves' | 'best'>, curves: Curve[], slope: number): LineTable => ({
  ...line,
  curves: curves.map((plain) => ({ plain, scaled: times(plain, slope) })),
  best: Math.min(...curves.map(lowest)) * slope,
})

/** A fitted characteristic: its ratios each by its own curve, weighed and with what judgement adds. */
function fittedLine(code: CharacteristicCode, weight: number, table: FittedTable, slope: number): LineTable {
  const { readings: ratios, besides, absence } = characteristic(code)
  const curves = ratios.map((ratio) => {
    const weighed = times(fittedCurve(table, ratio), weight)
    return besides ? together(weighed, besides) : weighed
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

// Millions of companies are scored by one table.
const known = new WeakMap<FittedTable, Record<Shape, LineTable[]>>()

/** The lines that companies of each shape are scored by, and their curves. */
export function linesOf(table: FittedTable): Record<Shape, LineTable[]> {
  const before = known.get(table)
  if (before) return before
  const lines = { balance: lineTables(table, 'balance'), income: lineTables(table, 'income') }
  known.set(table, lines)
  return lines
}
