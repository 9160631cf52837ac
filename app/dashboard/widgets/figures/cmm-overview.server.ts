import type { RequestContext } from '../../../gateway/guard.server.ts'
import { donutChart } from '../../../ui/charts/donut.chart.server.tsx'
import { caseTones } from '../recent/case-tones.ts'

/** All cases by current status, and by the risk of their party; null if there are none. */
export async function readCmmOverview({ api }: RequestContext) {
  const [{ data: counts }, { data: risk, meta }] = await Promise.all([
    api.read('countCasesByStatus', { query: { type: 'overall' } }),
    api.read('countCasesByRisk'),
  ])
  const parts = caseTones.map(({ category, tone }) => ({
    label: category,
    tone,
    value: Array.isArray(counts) ? 0 : counts[category],
  }))
  if (parts.every(({ value }) => value === 0)) return null
  const frame = { id: 'cmm-overview', title: 'CMM Overview', of: 'cases', one: 'case', by: 'Status' }
  return { chart: donutChart({ ...frame, parts }), risk: { ...risk, unrated: meta.unrated } }
}
export type CmmOverview = NonNullable<Awaited<ReturnType<typeof readCmmOverview>>>
