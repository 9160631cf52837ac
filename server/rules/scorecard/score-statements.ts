import { completed, type YearFigures } from '../scores/year-figures.ts'
import type { Shape } from './characteristics.ts'
import { type Curve, interpolate } from './curve.ts'
import { type LineTable, linesOf } from './lines-of-table.ts'
import { type ReadingCode, readings, type Years } from './readings.ts'
import type { FittedTable } from './table.ts'

/** One characteristic of a company: the ratio read, and its contribution to the log odds of failure. */
export interface ScoreLine {
  code: LineTable['code']
  /** The ratio that was read, and its value; missing if nothing is on record. */
  read?: { ratio: ReadingCode; value: number }
  /** Log odds by value, with the weight applied. */
  curve: Curve
  logOdds: number
  /** The lowest possible log odds. */
  best: number
}

export interface ScoredStatements {
  shape: Shape
  lines: ScoreLine[]
  /** The natural logarithm of the odds of failure within two years. */
  logOdds: number
}

/** Whether an income statement is on record, or a balance sheet only. */
export const shapeOf = ([year = {}]: Years): Shape =>
  [year.profit_after_tax, year.ebit, year.revenue].some((figure) => figure !== undefined)
    ? 'income'
    : 'balance'

/** The first ratio that can be computed. */
export function firstRead(ratios: readonly ReadingCode[], years: Years): ScoreLine['read'] {
  for (const ratio of ratios) {
    const value = readings[ratio](years)
    if (value !== undefined && !Number.isNaN(value)) return { ratio, value }
  }
  return undefined
}

function scoreLine(
  { code, ratios, curves, best, absence }: LineTable,
  years: Years,
  slope: number,
): ScoreLine {
  const read = firstRead(ratios, years)
  const { plain, scaled } = curves[read ? ratios.indexOf(read.ratio) : 0] ?? { plain: [], scaled: [] }
  if (read) return { code, read, curve: scaled, logOdds: interpolate(plain, read.value) * slope, best }
  const countsAbsence = absence && years[0]?.[absence.beside] !== undefined
  return { code, curve: scaled, logOdds: (countsAbsence ? absence.logOdds : 0) * slope, best }
}

/**
 * The log odds of failure within two years from statements (as filed, newest first, consecutive years, in rupees) and a
 * fitted table: a sum of one line per characteristic. If nothing is on record, a line has what its absence predicted in
 * the data, otherwise 0.
 */
export function scoreStatements(filed: YearFigures[], table: FittedTable, shape?: Shape): ScoredStatements {
  const years = filed.map(completed)
  const ofShape = shape ?? shapeOf(years)
  const slope = table.slopes[ofShape]
  const lines = linesOf(table)[ofShape].map((line) => scoreLine(line, years, slope))
  const logOdds = lines.reduce((sum, line) => sum + line.logOdds, table.constants[ofShape])
  return { shape: ofShape, lines, logOdds }
}
