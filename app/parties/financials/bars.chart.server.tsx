import type { MoneyUnit } from '#server/contract/parties/financial-views.ts'
import type { Chart } from '../../ui/charts/chart.ts'
import { withoutTable } from '../../ui/charts/chart-rows.ts'
import { columnsChart } from '../../ui/charts/columns.chart.server.tsx'
import { amountIn } from './amounts.ts'

interface Series {
  label: string
  /** Rupees, one per column; null if not on record. */
  figures: (number | null)[]
}

/** Two bars for each period, oldest first; null if there is nothing to draw. The figures are in the table next to the chart. */
export function barChart(names: string[], series: Series[], unit: MoneyUnit): Chart | null {
  const what = series.map(({ label }, index) => (index > 0 ? label.toLowerCase() : label)).join(' and ')
  const span = names.length > 1 ? `${names[0]} to ${names.at(-1)}` : names[0]
  const chart = columnsChart({
    id: 'bars',
    title: what,
    of: 'rupees',
    by: 'Period',
    beside: true,
    columns: names.map((name) => ({ name })),
    series: series.map(({ label, figures }) => ({ label, values: figures })),
    say: (rupees) => amountIn(rupees, unit, 0),
    says: `${what}, ${span}, in ₹ ${unit}.`,
  })
  return chart.svg ? withoutTable(chart) : null
}
