import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { PortfolioOverview, Spread } from '#server/contract/portfolios/portfolio-figures.ts'
import {
  exposureStepNames,
  exposureSteps,
  overdueStepNames,
  scoreStepNames,
  useStepNames,
} from '#server/contract/portfolios/portfolio-steps.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { required } from '../../http/required.ts'
import { readDays } from '../days.server.ts'
import { riskGroups } from '../risk-groups.ts'
import { othersLabel, overdueLabel, riskBefore, scoreLabel, utilisationLabel } from './labels.ts'

const columnHeadings = ['Figure', 'Of', 'And', 'Parties', 'Exposure, rupees']

interface Share {
  parties: number
  exposure: number | null
}

const rowOf = (figure: string, of: string, and: string, { parties, exposure }: Share) => [
  figure,
  of,
  and,
  parties,
  exposure ?? '',
]

const labelOf = (groups: readonly { band: string; label: string }[], wantedBand: string) =>
  groups.find(({ band }) => band === wantedBand)?.label ?? wantedBand

const spreadRows = (figure: string, { rows, others }: Spread) => [
  ...rows.map(({ label, ...share }) => rowOf(figure, label, '', share)),
  ...(others.values > 0 ? [rowOf(figure, othersLabel(others.values), '', others)] : []),
]

const moverRows = (figure: string, movers: PortfolioOverview['up']) =>
  movers.map(({ name, from, to, exposure }) =>
    rowOf(figure, name, `${from} to ${to}`, { parties: 1, exposure }),
  )

/** Rows in the order of the page; the API returns them unordered. */
const inOrder = <Row,>(rows: Row[], names: readonly string[], nameOf: (row: Row) => string): Row[] =>
  names.flatMap((name) => rows.filter((row) => nameOf(row) === name))
const bandsOf = (groups: readonly { band: string }[]) => groups.map(({ band }) => band)

const bySize = ({ matrix }: PortfolioOverview) => inOrder(matrix, exposureStepNames, ({ size }) => size)
const byRisk = ({ migration }: PortfolioOverview) =>
  inOrder(migration, bandsOf(riskGroups), ({ band }) => band)

const lineOf = (figure: string, of: string, value: string | number) => [figure, of, value, '', '']

const booksOf = ({ books_from, books_to }: PortfolioOverview['totals']) =>
  [
    ['from', books_from],
    ['to', books_to],
  ].flatMap(([end, day]) => (end && day ? [lineOf('Books', end, ddmmyyyy(day))] : []))

const indexRows = (figure: string, { index_exposure, index_parties }: Spread) =>
  [
    { of: 'by exposure', index: index_exposure },
    { of: 'by count', index: index_parties },
  ].flatMap(({ of, index }) => (index === null ? [] : [lineOf(`${figure}, Herfindahl index`, of, index)]))

/** The figures on the page that are not shares of parties and exposure. */
const besides = (figures: PortfolioOverview) => [
  lineOf('As of', '', ddmmyyyy(figures.as_of)),
  lineOf('Compared with', '', ddmmyyyy(figures.since)),
  lineOf('Limits, rupees', '', figures.totals.sanction_limit),
  lineOf('Accounts', '', figures.totals.accounts),
  ...booksOf(figures.totals),
  rowOf('Left in this period', '', '', { parties: figures.left, exposure: null }),
  ...indexRows('Groups', figures.group),
  ...indexRows('Industries', figures.industry),
  ...indexRows('States', figures.state),
]

const rowsOf = (figures: PortfolioOverview) => [
  rowOf('All', '', '', figures.totals),
  ...besides(figures),
  ...inOrder(figures.risk, bandsOf(riskGroups), ({ band }) => band).map(({ band, ...share }) =>
    rowOf('Risk', labelOf(riskGroups, band), '', share),
  ),
  ...inOrder(bySize(figures), scoreStepNames, ({ score }) => score).map(({ score, size, ...share }) =>
    rowOf('Score by exposure', scoreLabel(score), exposureSteps[size].label, share),
  ),
  ...inOrder(byRisk(figures), bandsOf(riskBefore), ({ was }) => was).map(({ was, band, ...share }) =>
    rowOf('Migration', labelOf(riskBefore, was), labelOf(riskGroups, band), share),
  ),
  ...moverRows('Score down', figures.down),
  ...moverRows('Score up', figures.up),
  ...inOrder(figures.overdue, overdueStepNames, ({ step }) => step).map(({ step, ...share }) =>
    rowOf('Days past due', overdueLabel(step), '', share),
  ),
  ...inOrder(figures.use, useStepNames, ({ step }) => step).map(({ step, ...share }) =>
    rowOf('Utilisation', utilisationLabel(step), '', share),
  ),
  ...spreadRows('Groups', figures.group),
  ...spreadRows('Industries', figures.industry),
  ...spreadRows('States', figures.state),
]

/** All figures of a portfolio's overview as CSV, for the dates of the page; figures that are not shares are in the column And. */
export const loader = signedIn(
  features.portfolios,
  async ({ api, url, params }) => {
    const { query } = requireValidQuery(readDays(url))
    const portfolioId = required(params.portfolioId)
    const { data } = await api.read('readPortfolioOverview', { portfolioId, query })
    return csvAnswer('portfolio-overview.csv', [columnHeadings, ...rowsOf(data)])
  },
  { refusedAt: ({ params }) => `/app/portfolio/${params.portfolioId}` },
)
