import type { Portfolio } from '#server/contract/portfolios/portfolio.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { allRows } from '../../../http/files/all-rows.ts'
import type { Chart } from '../../../ui/charts/chart.ts'
import { donutChart } from '../../../ui/charts/donut.chart.server.tsx'
import { firstPortfolios } from '../recent/first-portfolios.server.ts'

const groups = [
  { tone: 'high', label: 'High risk', count: 'high_risk' },
  { tone: 'medium', label: 'Medium risk', count: 'medium_risk' },
  { tone: 'low', label: 'Low risk', count: 'low_risk' },
  { tone: 'unrated', label: 'No score', count: 'unrated' },
] as const

/**
 * The parties of all portfolios by the risk of their latest score; a party in several portfolios counts in each. Null
 * if no party has a score.
 */
export async function readScoreOverview(ctx: RequestContext): Promise<Chart | null> {
  const portfolios = await allRows<Portfolio>(async (page, per_page) => {
    const pending =
      page === 1 ? firstPortfolios(ctx) : ctx.api.read('listPortfolios', { query: { page, per_page } })
    const { data, total_count } = await pending
    return { rows: data, total: total_count }
  })
  const parts = groups.map(({ tone, label, count }) => ({
    tone,
    label,
    value: portfolios.reduce((sum, { risk_details }) => sum + risk_details[count], 0),
  }))
  if (parts.every(({ tone, value }) => tone === 'unrated' || value === 0)) return null
  return donutChart({
    id: 'score-overview',
    title: 'Portfolios Score Overview',
    of: 'parties',
    one: 'party',
    by: 'Risk',
    remark: 'A party in several portfolios is counted in each.',
    parts: parts.filter(({ tone, value }) => tone !== 'unrated' || value > 0),
  })
}
