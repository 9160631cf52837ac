import type { FittedTable } from '#server/rules/scorecard/table.ts'
import { bestSingle, rankingOfZ } from './best-single.ts'
import { nearest, standsFor } from './calibrate.ts'
import { acrossFiles, acrossFolds, scoredBy } from './folds.ts'
import { rankingOf, stability, tenths } from './measure.ts'
import type { Company } from './polish-companies.ts'

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const head = (...titles: string[]) => [row(titles), row(titles.map(() => '---'))]
const three = (value: number) => value.toFixed(3)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const filesOf = (companies: Company[]) => [...new Set(companies.map(({ file }) => file))]

/** The values of one file's companies, taken from those of all companies. */
const observationsIn = (companies: Company[], numbers: number[], file: string) =>
  companies.flatMap((company, order) =>
    company.file === file ? { value: numbers[order] ?? 0, failed: company.failed } : [],
  )

/** How several sets of values rank each file, compared with the best single attribute of the source and Z″. */
function rankings(companies: Company[], columns: [title: string, numbers: number[]][]): string[] {
  return [
    ...head('File', 'Companies', 'Failed', 'Best single ratio', 'Z″', ...columns.map(([title]) => title)),
    ...filesOf(companies).map((file) => {
      const ofFile = companies.filter((company) => company.file === file)
      const { attribute, ranking } = bestSingle(ofFile)
      return row([
        file,
        ofFile.length,
        ofFile.filter(({ failed }) => failed).length,
        `${three(ranking)} (Attr${attribute})`,
        three(rankingOfZ(ofFile)),
        ...columns.map(([, numbers]) => three(rankingOf(observationsIn(companies, numbers, file)))),
      ])
    }),
  ]
}

/** Predicted and observed failure rates by tenth, for the companies two years before failure, weighted to the source's rate. */
function calibration(companies: Company[], logOdds: number[]): string[] {
  const weightOf = standsFor(companies)
  const near = new Set(nearest(companies))
  const seen = companies.flatMap((company, order) => {
    const likelihood = 1 / (1 + Math.exp(-(logOdds[order] ?? 0)))
    return near.has(company) ? { likelihood, failed: company.failed, weight: weightOf(company) } : []
  })
  return [
    ...head('Tenth', 'Said', 'Seen'),
    ...tenths(seen).map(({ predicted, observed }, tenth) =>
      row([tenth + 1, percent(predicted), percent(observed)]),
    ),
  ]
}

/** How far the scores of non-failed companies have shifted between files; under 0.1 is little, above 0.25 a lot. */
function stabilities(companies: Company[], logOdds: number[]): string[] {
  const sound = (file: string) =>
    observationsIn(companies, logOdds, file).flatMap(({ value, failed }) => (failed ? [] : value))
  const [first = '', ...others] = filesOf(companies)
  return [
    ...head('Against', 'File', 'Stability index'),
    ...others.map((file) => row([first, file, three(stability(sound(first), sound(file)))])),
  ]
}

/** The out-of-sample report by which a fit is judged, as text with tables. */
export function crossValidated(companies: Company[], seed: number): string {
  const [income, balance] = [acrossFolds(companies, 'income', seed), acrossFolds(companies, 'balance', seed)]
  return [
    `Ranking (area under the ROC curve), five folds and file by file, seed ${seed}:`,
    ...rankings(companies, [
      ['Score, by fold', income],
      ['Score, by file', acrossFiles(companies, 'income', seed)],
      ['Balance sheet only, by fold', balance],
    ]),
    '',
    'Calibration, two years before: share of failures said and seen, by tenth, as many sound companies as in the source:',
    ...calibration(companies, income),
    '',
    'Stability of the scores of sound companies between files:',
    ...stabilities(companies, income),
  ].join('\n')
}

/** How well a table ranks companies, whether or not it was fitted on them. */
export const measured = (companies: Company[], table: FittedTable): string =>
  rankings(companies, [
    ['Score', scoredBy(companies, table, 'income')],
    ['Balance sheet only', scoredBy(companies, table, 'balance')],
  ]).join('\n')
