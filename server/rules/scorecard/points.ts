import { fittedTable } from './fitted-table.ts'
import { type ScoredStatements, type ScoreLine, scoreStatements } from './score-statements.ts'

/** The odds of failure double with every so many points off. */
export const pointsPerDoubling = 8

const pointsPerLogOdds = pointsPerDoubling / Math.LN2

/** What a company would have whose every line is the best there is: it stands at 100. */
const perfect = (() => {
  const { lines } = scoreStatements([], fittedTable, 'income')
  return lines.reduce((sum, { best }) => sum + best, fittedTable.constants.income)
})()

/** Points off 100 for some log odds of failure. */
export const pointsOff = (logOdds: number) => (logOdds - perfect) * pointsPerLogOdds

/** Likelihood of failure within two years, 0 to 1, of companies with a financial part of so many points off 100. */
export const likelihoodAt = (points: number) => 1 / (1 + Math.exp(-(perfect + points / pointsPerLogOdds)))

/** Points off for a line against the best it could be. */
export const pointsOfLine = ({ logOdds, best }: Pick<ScoreLine, 'logOdds' | 'best'>) =>
  (logOdds - best) * pointsPerLogOdds

/** The log odds at which a line takes so many points. */
export const logOddsAt = ({ best }: Pick<ScoreLine, 'best'>, points: number) =>
  best + points / pointsPerLogOdds

/** What statements cost for lacking an income statement: all that their lines do not account for. */
export function pointsOfShape({ lines, logOdds }: ScoredStatements): number {
  return pointsOff(logOdds) - lines.reduce((sum, line) => sum + pointsOfLine(line), 0)
}

/** By judgement: whoever does not file is rather worse than an ordinary company. */
const notFiled = 5

/** What a company costs of whose statements nothing is known: an ordinary one of the data, and a little more. */
export const pointsOfUnknown = pointsOff(fittedTable.constants.income) + notFiled
