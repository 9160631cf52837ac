import { features } from '#server/contract/features.ts'
import { type RequestContext, signedIn } from '../gateway/guard.server.ts'
import { csvAnswer } from '../http/files/csv-answer.server.ts'
import type { Chart } from '../ui/charts/chart.ts'
import { chartRows } from '../ui/charts/chart-rows.ts'
import { readCmmOverview } from './widgets/figures/cmm-overview.server.ts'
import { readCmmStatistics } from './widgets/figures/cmm-statistics.server.ts'
import { readScoreOverview } from './widgets/figures/score-overview.server.ts'
import { readSectorInterest } from './widgets/figures/sector-interest.server.ts'

const charts: Record<string, (ctx: RequestContext) => Promise<Chart | null>> = {
  'sector-interest': async (ctx) => {
    const { chart, isSample } = await readSectorInterest(ctx)
    return isSample ? null : chart
  },
  'cmm-statistics': readCmmStatistics,
  'cmm-overview': async (ctx) => (await readCmmOverview(ctx))?.chart ?? null,
  'score-overview': readScoreOverview,
}

/** The figures of a dashboard chart as CSV; an empty file if there are none. */
export const loader = signedIn(
  features.dashboard,
  async (ctx) => {
    const name = /\/([\w-]+)\.csv$/.exec(ctx.url.pathname)?.[1] ?? ''
    const chart = await charts[name]?.(ctx)
    return csvAnswer(`${name}.csv`, chart ? chartRows(chart) : [])
  },
  { refusedAt: '/app/dashboard' },
)
