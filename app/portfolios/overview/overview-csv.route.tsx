import { features } from '#server/contract/features.ts'
import type { PortfolioOverview, Spread } from '#server/contract/portfolio-figures.ts'
import { exposureSteps } from '#server/contract/portfolio-steps.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/csv-answer.server.ts'
import { required } from '../../http/required.ts'
import { daysAsked } from '../days.server.ts'
import { riskGroups } from '../risk-groups.ts'
import { othersLabel, overdueLabel, riskBefore, scoreLabel, useLabel } from './labels.ts'

const heads = ['Figure', 'Of', 'And', 'Parties', 'Exposure, rupees']

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

const labelOf = (groups: readonly { band: string; label: string }[], wanted: string) =>
  groups.find(({ band }) => band === wanted)?.label ?? wanted

const spreadRows = (figure: string, { rows, others }: Spread) => [
  ...rows.map(({ label, ...share }) => rowOf(figure, label, '', share)),
  ...(others.values > 0 ? [rowOf(figure, othersLabel(others.values), '', others)] : []),
]

const moverRows = (figure: string, movers: PortfolioOverview['up']) =>
  movers.map(({ name, from, to, exposure }) =>
    rowOf(figure, name, `${from} to ${to}`, { parties: 1, exposure }),
  )

const rowsOf = (figures: PortfolioOverview) => [
  rowOf('All', '', '', figures.totals),
  ...figures.risk.map(({ band, ...share }) => rowOf('Risk', labelOf(riskGroups, band), '', share)),
  ...figures.matrix.map(({ score, size, ...share }) =>
    rowOf('Score by exposure', scoreLabel(score), exposureSteps[size].label, share),
  ),
  ...figures.migration.map(({ was, band, ...share }) =>
    rowOf('Migration', labelOf(riskBefore, was), labelOf(riskGroups, band), share),
  ),
  ...moverRows('Score down', figures.down),
  ...moverRows('Score up', figures.up),
  ...figures.overdue.map(({ step, ...share }) => rowOf('Overdue', overdueLabel(step), '', share)),
  ...figures.use.map(({ step, ...share }) => rowOf('Utilisation', useLabel(step), '', share)),
  ...spreadRows('Groups', figures.group),
  ...spreadRows('Industries', figures.industry),
  ...spreadRows('States', figures.state),
]

/** All figures of a portfolio's overview as CSV, of the days that the page shows. */
export const loader = signedIn(features.portfolios, async ({ api, url, params }) => {
  const { asked: query } = daysAsked(url)
  const portfolioId = required(params.portfolioId)
  const { data } = await api.read('readPortfolioOverview', { portfolioId, query })
  return csvAnswer('portfolio-overview.csv', [heads, ...rowsOf(data)])
})
