import type { RequestContext } from '../../../gateway/guard.server.ts'
import type { Chart } from '../../../ui/charts/chart.ts'
import { withoutTable } from '../../../ui/charts/chart-rows.ts'
import { donutChart } from '../../../ui/charts/donut.chart.server.tsx'

const frame = { id: 'sectors', title: 'Sectors of interest', by: 'Sector' }

const sample = { Manufacturing: 40, Trading: 30, Construction: 20, Transport: 10 }

const partsOf = (sectors: [string, number][]) => sectors.map(([label, value]) => ({ label, value }))

/** A sample chart of four sectors, without figures. */
function sampleChart(): Chart {
  const parts = partsOf(Object.entries(sample))
  const says = 'Share of reports ordered, by sector.'
  const chart = donutChart({ ...frame, of: 'sample', parts, says, say: (share) => `${share} %` })
  return withoutTable(chart)
}

/** The sectors of the businesses on which reports were ordered. If there are none, a sample with `isSample`. */
export async function readSectorInterest({ api }: RequestContext) {
  const { data } = await api.read('mySectorInterests')
  const sectors = Object.entries(data.sector_interests)
    .filter(([, orders]) => orders > 0)
    .sort(([, one], [, other]) => other - one)
  if (sectors.length === 0) return { chart: sampleChart(), isSample: true }
  return {
    chart: donutChart({ ...frame, of: 'reports', one: 'report', parts: partsOf(sectors) }),
    isSample: false,
  }
}
export type SectorInterest = Awaited<ReturnType<typeof readSectorInterest>>
