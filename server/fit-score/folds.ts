import { seededRandom } from '#server/demo/random.ts'
import type { Shape } from '#server/rules/scorecard/characteristics.ts'
import { scoreStatements } from '#server/rules/scorecard/score-statements.ts'
import type { FittedTable } from '#server/rules/scorecard/table.ts'
import { fitTable, inShape } from './fit-table.ts'
import type { Company } from './polish-companies.ts'

const folds = 5

/** Log odds of each company according to a table. */
export const scoredBy = (companies: Company[], table: FittedTable, shape: Shape): number[] =>
  inShape(companies, shape).map(({ years }) => scoreStatements(years, table, shape).logOdds)

/** Log odds of each company; each group is scored by a table fitted on the other groups. */
function acrossGroups(
  companies: Company[],
  groups: (number | string)[],
  shape: Shape,
  seed: number,
): number[] {
  const scored = companies.map(() => 0)
  for (const group of new Set(groups)) {
    const table = fitTable(
      companies.filter((_, order) => groups[order] !== group),
      seed,
    )
    scoredBy(companies, table, shape).forEach((logOdds, order) => {
      if (groups[order] === group) scored[order] = logOdds
    })
  }
  return scored
}

/** Out-of-sample scores: a fifth of the companies at a time, drawn by the seed. */
export function acrossFolds(companies: Company[], shape: Shape, seed: number): number[] {
  const random = seededRandom(`folds ${seed}`)
  const groups = companies.map(() => random.integer(0, folds - 1))
  return acrossGroups(companies, groups, shape, seed)
}

/** Out-of-sample scores: one file at a time. */
export const acrossFiles = (companies: Company[], shape: Shape, seed: number): number[] =>
  acrossGroups(
    companies,
    companies.map(({ file }) => file),
    shape,
    seed,
  )
