import { addMonths, financialYear } from '#server/contract/calendar.ts'
import { inSentence } from '#server/contract/in-sentence.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { latestRating, ratingSource } from '../parties/latest-rating.ts'
import { isInvestmentGrade } from '../parties/rating-scale.ts'
import { characteristics } from '../scorecard/characteristics.ts'
import { type Curve, interpolate, valueAt } from '../scorecard/curve.ts'
import { fittedTable } from '../scorecard/fitted-table.ts'
import { judgements } from '../scorecard/judgements.ts'
import {
  likelihoodAt,
  logOddsAt,
  pointsOff,
  pointsOfLine,
  pointsOfShape,
  pointsOfUnknown,
} from '../scorecard/points.ts'
import { ratioLabel, ratioValue } from '../scorecard/ratio-words.ts'
import { comparesYears } from '../scorecard/readings.ts'
import { type ScoredStatements, type ScoreLine, scoreStatements } from '../scorecard/score-statements.ts'
import { yearsInARow } from '../scores/years-in-a-row.ts'
import type { Finding, RatingAction, Statement } from './inputs.ts'

const words = { ...characteristics, ...judgements }

/** The label of a scorecard line: 'Interest cover'. */
export const lineLabel = (code: ScoreLine['code']) => words[code].label

/** Scores statements (newest first, in rupees) with the scorecard. */
export const scored = (statements: Statement[]): ScoredStatements =>
  scoreStatements(
    yearsInARow(statements, ({ financial_year }) => financial_year).map(({ figures }) => figures),
    fittedTable,
  )

/** The source of a line: 'Statements 2025-26 and 2024-25'. */
export function sourceOf(line: ScoreLine, [latest, before]: Statement[]): string {
  const two = line.read && comparesYears(line.read.ratio) && before
  return `Statements ${latest?.financial_year}${two ? ` and ${before.financial_year}` : ''}`
}

/** The value at which a line would cost `points` fewer, as text; undefined if no value does. */
function lift(line: ScoreLine, points: number): string | undefined {
  if (!line.read) return undefined
  const value = valueAt(line.curve, logOddsAt(line, pointsOfLine(line) - points))
  if (value === undefined) return undefined
  const { ratio } = line.read
  // Interest cover below 0 does not exist on the scale: any loss is −1, whatever its size.
  const reached = line.code === 'interest_cover' ? Math.max(0, value) : value
  return `${ratioLabel(ratio)} ${words[line.code].better === 'more' ? 'above' : 'under'} ${ratioValue(ratio, reached)}`
}

function findingOf(line: ScoreLine, statements: Statement[]): Finding {
  const { code, read } = line
  const label = read
    ? `${ratioLabel(read.ratio)} ${ratioValue(read.ratio, read.value)}`
    : `${lineLabel(code)}: not on record`
  return {
    code,
    label,
    category: 'Financial',
    points: pointsOfLine(line),
    source: sourceOf(line, statements),
    remedies: [],
    lift: (points) => lift(line, points),
  }
}

/** Points by ordinal of the current rating, best first: used if no statements are on record. */
const ratedPoints: Record<'long' | 'short', Curve> = {
  long: [
    [1, 2],
    [4, 6],
    [7, 12],
    [10, 22],
  ],
  short: [
    [1, 4],
    [6, 22],
  ],
}

function withoutStatements(actions: RatingAction[], today: string): Finding {
  const about = { code: 'no_statements', category: 'Financial' as const, remedies: [] }
  const rated = latestRating(actions, today)
  if (rated && isInvestmentGrade(rated) && !rated.not_cooperating) {
    const label = `No statements on record, rated ${ratingText(rated.grade)}`
    return {
      ...about,
      label,
      points: interpolate(ratedPoints[rated.scale], rated.ordinal),
      source: ratingSource(rated),
    }
  }
  const label = 'No statements on record: as an average company'
  return { ...about, label, points: pointsOfUnknown, source: 'Not on record' }
}

/** Findings on the statements (newest first, in rupees), scored as `by`, or on their absence. */
export function financialFindings(
  statements: Statement[],
  by: ScoredStatements | undefined,
  actions: RatingAction[],
  today: string,
): Finding[] {
  if (!by) return [withoutStatements(actions, today)]
  const lines = by.lines
    .filter((line) => pointsOfLine(line) > 0.04)
    .map((line) => findingOf(line, statements))
  if (by.shape === 'income') return lines
  const label = 'Income statement: not on record'
  const about = { code: 'no_income_statement', label, category: 'Financial' as const, remedies: [] }
  return [...lines, { ...about, points: pointsOfShape(by), source: 'Not on record' }]
}

/** Likelihood, 0 to 1, that a company with such a score failed within two years. */
export const likelihoodOf = ({ logOdds }: ScoredStatements): number => likelihoodAt(pointsOff(logOdds))

/** What is missing from the statements (newest first) on a date, as labels; statements older than 2 years count as missing. */
export function missingFromStatements(
  [latest]: Statement[],
  by: ScoredStatements | undefined,
  today: string,
): string[] {
  if (!latest || !by) return ['statements']
  const { lines, shape } = by
  const missing = lines.filter(({ read }) => !read).map(({ code }) => inSentence(lineLabel(code)))
  if (shape === 'balance') missing.unshift('income statement')
  if (latest.financial_year < financialYear(addMonths(today, -24))) {
    missing.push(`statements after ${latest.financial_year}`)
  }
  return missing
}
