import { fittedTable } from './fitted-table.ts'
import { type ScoredStatements, type ScoreLine, scoreStatements } from './score-statements.ts'

/** Points lost for each doubling of the odds of failure. */
export const pointsPerDoubling = 8

const pointsPerLogOdds = pointsPerDoubling / Math.LN2

/** The log odds of a company with the best possible value on every line: score 100. */
const perfect = (() => {
  const { lines } = scoreStatements([], fittedTable, 'income')
  return lines.reduce((sum, { best }) => sum + best, fittedTable.constants.income)
})()

/** Points off 100 for given log odds of failure. */
export const pointsOff = (logOdds: number) => (logOdds - perfect) * pointsPerLogOdds

/** Likelihood of failure within two years, 0 to 1, at this many points off 100 in the financial part. */
export const likelihoodAt = (points: number) => 1 / (1 + Math.exp(-(perfect + points / pointsPerLogOdds)))

/** Points that a line loses against its best possible value. */
export const pointsOfLine = ({ logOdds, best }: Pick<ScoreLine, 'logOdds' | 'best'>) =>
  (logOdds - best) * pointsPerLogOdds

/** The log odds at which a line loses this many points. */
export const logOddsAt = ({ best }: Pick<ScoreLine, 'best'>, points: number) =>
  best + points / pointsPerLogOdds

/** The points lost for a missing income statement: everything that the lines do not account for. */
export function pointsOfShape({ lines, logOdds }: ScoredStatements): number {
  return pointsOff(logOdds) - lines.reduce((sum, line) => sum + pointsOfLine(line), 0)
}

/** By judgement: a company that does not file is somewhat worse than average. */
const notFiled = 5

/** The points lost if no statements are on record: an average company of the data, plus a little. */
export const pointsOfUnknown = pointsOff(fittedTable.constants.income) + notFiled
