import { yearName } from '#server/contract/parties/statement-period.ts'
import type { YearFigures } from '../../scores/year-figures.ts'

/** A year of statements as signals use it. */
export interface Year {
  period_end: string
  name: string
  figures: YearFigures
}

/** Converts statements, given oldest first, to years, newest first. */
export const newestFirst = (statements: { period_end: string; figures: YearFigures }[]): Year[] =>
  statements.map(({ period_end, figures }) => ({ period_end, name: yearName(period_end), figures })).reverse()
