import { type CharacteristicCode, characteristic, characteristics } from '../scorecard/characteristics.ts'
import { type Curve, interpolate } from '../scorecard/curve.ts'
import { judgements } from '../scorecard/judgements.ts'
import { pointsOfLine, pointsOfShape } from '../scorecard/points.ts'
import { ratioLabel, ratioValue } from '../scorecard/ratio-words.ts'
import type { ReadingCode } from '../scorecard/readings.ts'
import type { ScoreLine } from '../scorecard/score-statements.ts'
import { lineLabel, scored, sourceOf } from './financial.ts'
import type { Statement } from './inputs.ts'
import type { ReadPart } from './part.ts'

const shown = 4
const points = (line: ScoreLine, logOdds: number) => pointsOfLine({ ...line, logOdds }).toFixed(1)

/** Sample values of a curve, best first: from where points start to where they are highest. */
function valuesOf(curve: Curve): number[] {
  const rising = (curve.at(-1)?.[1] ?? 0) > (curve[0]?.[1] ?? 0)
  const fromBest = rising ? curve : [...curve].reverse()
  const turningPoints = fromBest.filter(([, logOdds], index) => fromBest[index + 1]?.[1] !== logOdds)
  const indexes = Array.from({ length: shown }, (_, order) => {
    return Math.round((order * (turningPoints.length - 1)) / (shown - 1))
  })
  return [...new Set(indexes)].flatMap((index) => turningPoints[index]?.[0] ?? [])
}

/** The points at some values of a ratio: '12.1 %: 0, 34.0 %: 4.1, 71.2 %: 9.8'. */
const curveInWords = (line: ScoreLine, ratio: ReadingCode) =>
  valuesOf(line.curve)
    .map((value) => `${ratioValue(ratio, value)}: ${points(line, interpolate(line.curve, value))}`)
    .join(', ')

const maxPointsOf = (line: ScoreLine) =>
  Math.ceil(
    pointsOfLine({ ...line, logOdds: Math.max(line.logOdds, ...line.curve.map(([, logOdds]) => logOdds)) }),
  )

const absenceText = (code: ScoreLine['code']) =>
  code in characteristics && characteristic(code as CharacteristicCode).absence
    ? 'not on record: as fitted for missing data'
    : 'not on record: as an average company'

function partOf(line: ScoreLine, statements: Statement[]): ReadPart {
  const { code, read } = line
  const about = { codes: [code], source: sourceOf(line, statements), at_most: maxPointsOf(line) }
  if (!read) {
    const threshold = absenceText(code)
    return { ...about, label: lineLabel(code), input: null, threshold }
  }
  const { ratio, value } = read
  const threshold = `${curveInWords(line, ratio)}${code in judgements ? '; expert judgement' : ''}`
  return { ...about, label: ratioLabel(ratio), input: ratioValue(ratio, value), threshold }
}

/** All inputs that the scorecard reads from the statements (newest first), with their values. */
export function ratioParts(statements: Statement[]): ReadPart[] {
  if (statements.length === 0) return []
  const by = scored(statements)
  const parts = by.lines.map((line) => partOf(line, statements))
  if (by.shape === 'income') return parts
  const about = { codes: ['no_income_statement'], label: 'Income statement', input: null, source: null }
  const at_most = Math.ceil(pointsOfShape(by))
  return [...parts, { ...about, threshold: 'not on record: as fitted for missing data', at_most }]
}
