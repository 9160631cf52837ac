import { enumerated } from '#server/contract/enumerated.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { RatioLine, RatioView } from '#server/contract/parties/financials.ts'
import { columnsOf, commonSource, periodsShown } from './periods-shown.ts'

const units: Record<RatioLine['unit'], (value: number) => string> = {
  percent: (value) => `${groupIndian(value * 100, 1)} %`,
  times: (value) => groupIndian(value, 2),
  days: (value) => groupIndian(value),
  score: (value) => groupIndian(value, 2),
}

const cellOf = (unit: RatioLine['unit'], cell: RatioLine['values'][number]) =>
  'value' in cell ? units[unit](cell.value) : { reason: cell.why }

/** Ratios for display: up to ten columns, each value as text, or the reason it is missing. */
export function ratioTable({ periods, groups, lacking }: RatioView, before: string | null) {
  const { from, to, earlier, newer } = periodsShown(periods, before)
  const source = commonSource(periods.slice(from, to))
  return {
    kind: 'ratios' as const,
    source: source ? `Based on figures filed in ${source}.` : 'Based on figures filed in the sources named.',
    columns: columnsOf(periods.slice(from, to), false),
    groups: groups.map(({ label, lines }) => ({
      label,
      rows: lines.map(({ label, formula, meaning, unit, values }) => ({
        label,
        formula,
        meaning,
        values: values.slice(from, to).map((cell) => cellOf(unit, cell)),
      })),
    })),
    lacking: lacking.map(({ label, needs }) => ({
      label,
      needs: needs.length > 0 ? enumerated(needs) : 'all inputs in the same year',
    })),
    earlier,
    newer,
  }
}
export type RatioTableView = ReturnType<typeof ratioTable>
export type RatioRow = RatioTableView['groups'][number]['rows'][number]
