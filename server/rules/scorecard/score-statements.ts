import { completed } from '../year-figures.ts'
import {
  type CharacteristicCode,
  characteristic,
  characteristicCodes,
  type Shape,
} from './characteristics.ts'
import { at, type Curve, lowest, together } from './curve.ts'
import { type JudgementCode, judgementCodes, judgements } from './judgements.ts'
import { type ReadingCode, readings, type Years } from './readings.ts'
import type { FittedTable } from './table.ts'

/** One characteristic of a company: what was read, and what it adds to the log odds of failure. */
export interface ScoreLine {
  code: CharacteristicCode | JudgementCode
  /** The ratio that was read, and its value; left out where nothing is on record. */
  read?: { ratio: ReadingCode; value: number }
  /** Log odds by value, the weight counted in. */
  curve: Curve
  logOdds: number
  /** The least that it could be. */
  best: number
}

export interface ScoredStatements {
  shape: Shape
  lines: ScoreLine[]
  /** The odds of failure within two years are the exponential of this. */
  logOdds: number
}

/** Ratios that are close to one whose curve was fitted are read by that curve. */
const curveOf: Partial<Record<ReadingCode, ReadingCode>> = {
  reserves_added_to_assets: 'profit_to_assets',
  assumed_interest_cover: 'interest_cover',
}

/** Whether an income statement is on record, or a balance sheet alone. */
export function shapeOf([year = {}]: Years): Shape {
  const { profit_after_tax, ebit, revenue } = completed(year)
  return [profit_after_tax, ebit, revenue].some((figure) => figure !== undefined) ? 'income' : 'balance'
}

/** The first of some ratios that can be read. */
export function firstRead(ratios: readonly ReadingCode[], years: Years): ScoreLine['read'] {
  for (const ratio of ratios) {
    const value = readings[ratio](years)
    if (value !== undefined && !Number.isNaN(value)) return { ratio, value }
  }
  return undefined
}

/** The curve of a ratio in a table; level where the table has none. */
const fittedCurve = (table: FittedTable, ratio: ReadingCode): Curve =>
  table.curves[curveOf[ratio] ?? ratio] ?? [[0, 0]]

/** What the ratios of a characteristic cost, each by its own curve, weighed and with what judgement adds. */
function curvesOf(code: CharacteristicCode, weight: number, table: FittedTable): Curve[] {
  const { readings: ratios, besides } = characteristic(code)
  return ratios.map((ratio) => {
    const weighed = fittedCurve(table, ratio).map(([value, logOdds]) => [value, logOdds * weight] as const)
    return besides ? together(weighed, besides) : weighed
  })
}

function fittedLine(code: CharacteristicCode, weight: number, years: Years, table: FittedTable): ScoreLine {
  const { readings: ratios, absence } = characteristic(code)
  const read = firstRead(ratios, years)
  const curves = curvesOf(code, weight, table)
  const curve = curves[read ? ratios.indexOf(read.ratio) : 0] ?? [[0, 0]]
  const tells = absence && completed(years[0] ?? {})[absence.beside] !== undefined
  const absent = tells ? (table.absent[code] ?? 0) : 0
  const logOdds = read ? at(curve, read.value) : absent
  return { code, ...(read && { read }), curve, logOdds, best: Math.min(...curves.map(lowest)) }
}

function judgedLine(code: JudgementCode, years: Years): ScoreLine {
  const { readings: ratios, curve } = judgements[code]
  const read = firstRead(ratios, years)
  return {
    code,
    ...(read && { read }),
    curve,
    logOdds: read ? at(curve, read.value) : 0,
    best: lowest(curve),
  }
}

/**
 * The log odds of failure within two years by statements (newest first, years in a row, in rupees) and a fitted
 * table: a sum of one line per characteristic. Where nothing is on record a line is what that told in the data, else 0.
 */
export function scoreStatements(
  years: Years,
  table: FittedTable,
  shape: Shape = shapeOf(years),
): ScoredStatements {
  const weights = table.weights[shape]
  const lines = [
    ...characteristicCodes.flatMap((code) => {
      const weight = weights[code]
      return weight === undefined ? [] : fittedLine(code, weight, years, table)
    }),
    ...judgementCodes.map((code) => judgedLine(code, years)),
  ]
  const slope = table.slopes[shape]
  const scaled = lines.map((line) => ({
    ...line,
    curve: line.curve.map(([value, logOdds]) => [value, logOdds * slope] as const),
    logOdds: line.logOdds * slope,
    best: line.best * slope,
  }))
  const logOdds = scaled.reduce((sum, line) => sum + line.logOdds, table.constants[shape])
  return { shape, lines: scaled, logOdds }
}
