import type { MacroHistory } from '#server/contract/dashboard/macro.ts'
import { macroPeriods } from '#server/contract/dashboard/macro-frequencies.ts'
import type { Chart } from '../ui/charts/chart.ts'
import { linesChart } from '../ui/charts/lines.chart.server.tsx'
import { numberText } from '../ui/charts/number-text.ts'
import { periodsBy } from '../ui/charts/periods.ts'

/** The periods of each frequency: the step of a chart and the column heading. */
export const steps = {
  monthly: { step: 'month', head: 'Month' },
  quarterly: { step: 'quarter', head: 'Quarter ending' },
  yearly: { step: 'year', head: 'Year' },
} as const

/** Groups series that can share a scale: the same unit and frequency. */
function groupByScale(histories: MacroHistory[]): MacroHistory[][] {
  const groups = new Map<string, MacroHistory[]>()
  for (const history of histories) {
    const key = `${history.unit}\n${history.frequency}`
    groups.set(key, [...(groups.get(key) ?? []), history])
  }
  return [...groups.values()]
}

/** A figure with its unit if that is money: '₹ 3,314.7 crore'. Other units are only in the title. */
const inMoney = (unit: string) => (value: number) =>
  unit.startsWith('₹') ? `₹ ${numberText(value)} ${unit.slice(1).trim()}`.trim() : numberText(value)

function chartOf(group: MacroHistory[], index: number): Chart[] {
  const [first] = group
  const known = group.flatMap(({ values }) => values.map(({ period }) => period)).sort()
  const [from, to] = [known[0], known.at(-1)]
  if (!first || !from || !to) return []
  const { step, head } = steps[first.frequency]
  const dates = macroPeriods(from, to, first.frequency)
  const names = group.map(({ name }) => name).join(', ')
  return [
    linesChart({
      id: `macro-${index}`,
      title: `${names}: ${first.unit}`,
      by: head,
      formatInSummary: inMoney(first.unit),
      periods: periodsBy(step, dates),
      series: group.map(({ name, values }) => {
        const byPeriod = new Map(values.map(({ period, value }) => [period, value]))
        return { label: name, values: dates.map((date) => byPeriod.get(date) ?? null) }
      }),
    }),
  ]
}

/** A line chart for each unit and frequency: values of different units cannot share a scale. */
export const macroCharts = (histories: MacroHistory[]): Chart[] => groupByScale(histories).flatMap(chartOf)
