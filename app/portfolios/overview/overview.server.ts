import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { groupIndian, inCrore, rupeesInWords } from '#server/contract/money.ts'
import { concentrationInWords } from '#server/contract/portfolios/concentration.ts'
import type { PortfolioOverview, Spread } from '#server/contract/portfolios/portfolio-figures.ts'
import { overdueStepNames, useStepNames } from '#server/contract/portfolios/portfolio-steps.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { withoutTable } from '../../ui/charts/chart-rows.ts'
import { donutChart } from '../../ui/charts/donut.chart.server.tsx'
import { readDays } from '../days.server.ts'
import { riskGroups } from '../risk-groups.ts'
import { mayWrite } from '../writers-only.server.ts'
import { matrixOf, migrationOf } from './grids.server.ts'
import { othersLabel, overdueLabel, utilisationLabel } from './labels.ts'
import { linesOf } from './lines.server.ts'

const noShare = { parties: 0, exposure: 0 }

function riskOf({ risk, totals }: PortfolioOverview) {
  const shares = riskGroups.map((group) => ({
    ...group,
    ...(risk.find(({ band }) => band === group.band) ?? noShare),
  }))
  const parts = (of: 'parties' | 'exposure') =>
    shares.map(({ label, band: tone, ...share }) => ({ label, tone, value: share[of] }))
  return {
    lines: linesOf(
      totals,
      shares.map((share) => ({ ...share, query: { band: share.band } })),
    ),
    charts: [
      donutChart({
        id: 'risk-count',
        title: 'By count',
        of: 'parties',
        one: 'party',
        by: 'Risk',
        parts: parts('parties'),
      }),
      donutChart({
        id: 'risk-money',
        title: 'By money',
        of: 'exposure',
        by: 'Risk',
        parts: parts('exposure'),
        say: (rupees) => `₹ ${inCrore(rupees)}`,
        unit: 'crore',
      }),
    ].map(withoutTable),
  }
}

function stepsOf<S extends string>(
  { totals }: PortfolioOverview,
  shares: { step: S; parties: number; exposure: number }[],
  names: readonly S[],
  labelOf: (step: S) => string,
  filter: string,
) {
  const rows = names.flatMap((step) => {
    const share = shares.find((one) => one.step === step)
    return share ? [{ ...share, label: labelOf(step), query: { [filter]: step } }] : []
  })
  return linesOf(totals, rows)
}

const spreadOf = ({ totals }: PortfolioOverview, { rows, others, ...index }: Spread, filter: string) => {
  return {
    lines: linesOf(totals, [
      ...rows.map((row) => ({ ...row, query: { [filter]: row.value } })),
      ...(others.values > 0 ? [{ ...others, label: othersLabel(others.values) }] : []),
    ]),
    concentration: concentrationInWords(index.index_exposure, index.index_parties),
  }
}

const moverOf = ({ exposure, ...mover }: PortfolioOverview['up'][number]) => ({
  ...mover,
  exposure: exposure === null ? '—' : inCrore(exposure, 2),
})
export type Mover = ReturnType<typeof moverOf>

const utilisation = ({ exposure, sanction_limit }: PortfolioOverview['totals']) =>
  sanction_limit > 0 ? `${groupIndian((exposure / sanction_limit) * 100, 1)} %` : '—'

function booksText({ books_from, books_to }: PortfolioOverview['totals']): string {
  if (!books_from || !books_to) return 'None'
  return books_from === books_to ? ddmmyyyy(books_to) : `${ddmmyyyy(books_from)} to ${ddmmyyyy(books_to)}`
}

/** The figures as displayed. */
function shownOf(figures: PortfolioOverview) {
  const { totals, left } = figures
  const [total] = linesOf(totals, [{ ...totals, label: 'All' }])
  return {
    facts: [
      ['Parties', groupIndian(totals.parties)],
      ['Exposure', rupeesInWords(totals.exposure)],
      ['Limits', rupeesInWords(totals.sanction_limit)],
      ['Utilisation', utilisation(totals)],
      ['Accounts', groupIndian(totals.accounts)],
      ['Exposures as of', booksText(totals)],
    ] as [string, string][],
    total,
    risk: riskOf(figures),
    matrix: matrixOf(figures),
    migration: migrationOf(figures),
    left,
    movers: { down: figures.down.map(moverOf), up: figures.up.map(moverOf) },
    overdue: stepsOf(figures, figures.overdue, overdueStepNames, overdueLabel, 'overdue'),
    use: stepsOf(figures, figures.use, useStepNames, utilisationLabel, 'use'),
    group: spreadOf(figures, figures.group, 'group'),
    industry: spreadOf(figures, figures.industry, 'industry'),
    state: spreadOf(figures, figures.state, 'state'),
  }
}
export type ShownFigures = ReturnType<typeof shownOf>

/** The overview of the portfolio in the route, as of the date in the address. */
export async function readOverviewPage(ctx: RequestContext) {
  const { api, url, params } = ctx
  const portfolioId = required(params.portfolioId)
  const { query, as_of, since, remarks } = readDays(url)
  const answer = api.ask('readPortfolioOverview', { portfolioId, query })
  return {
    id: portfolioId,
    remarks,
    query: String(new URLSearchParams(query)),
    days: { as_of, since, today: todayInIndia() },
    may_write: mayWrite(ctx),
    figures: await readSlice(answer, ({ data }) => ({
      shown: data.totals.parties > 0 ? shownOf(data) : null,
      first_day: data.first_day,
    })),
  }
}
