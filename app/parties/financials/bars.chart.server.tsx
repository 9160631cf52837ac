import type { MoneyUnit } from '#server/contract/financial-views.ts'
import type { Chart } from '../../ui/charts/chart.ts'
import { withoutFigures } from '../../ui/charts/chart-rows.ts'
import { columnsChart } from '../../ui/charts/columns.chart.server.tsx'
import { amountIn } from './amounts.ts'

interface Series {
  label: string
  /** Rupees, one per column; null where not on record. */
  figures: (number | null)[]
}

/**
 * Two figures side by side for each period, the oldest first; null when there is nothing to draw. The figures
 * themselves stand in the table that it goes with.
 */
export function barChart(names: string[], series: Series[], unit: MoneyUnit): Chart | null {
  const what = series.map(({ label }, place) => (place > 0 ? label.toLowerCase() : label)).join(' and ')
  const span = names.length > 1 ? `${names[0]} to ${names.at(-1)}` : names[0]
  const chart = columnsChart({
    ...{ id: 'bars', title: what, of: 'rupees', by: 'Period', beside: true },
    columns: names.map((name) => ({ name })),
    series: series.map(({ label, figures }) => ({ label, values: figures })),
    say: (rupees) => amountIn(rupees, unit, 0),
    says: `${what}, ${span}, in ₹ ${unit}.`,
  })
  return chart.svg ? withoutFigures(chart) : null
}
