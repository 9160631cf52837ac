import type { RatioLine, RatioView } from '#server/contract/financials.ts'
import { groupIndian } from '#server/contract/money.ts'
import { packed } from './packed.ts'
import { columnsOf, commonSource, placesShown } from './years-shown.ts'

const units: Record<RatioLine['unit'], (value: number) => string> = {
  percent: (value) => `${groupIndian(value * 100, 1)} %`,
  times: (value) => groupIndian(value, 2),
  days: (value) => groupIndian(value),
  score: (value) => groupIndian(value, 2),
}

const cellOf = (unit: RatioLine['unit'], cell: RatioLine['values'][number]) =>
  'value' in cell
    ? { text: units[unit](cell.value), marked: cell.value < 0 }
    : { text: cell.why ?? '—', marked: false }

const enumeration = new Intl.ListFormat('en-GB')

/** Ratios as the page shows them: ten columns at most, each cell as text: a number, why there is none, or a dash. */
export function ratioTable({ periods, groups, lacking }: RatioView, before: string | null) {
  const { from, to, earlier, newer } = placesShown(periods, before)
  const source = commonSource(periods.slice(from, to))
  return {
    kind: 'ratios' as const,
    source: source ? `From the figures filed in ${source}.` : 'From the figures filed in the sources named.',
    columns: columnsOf(periods.slice(from, to), false),
    groups: groups.map(({ label, lines }) => ({
      label,
      rows: lines.map((line) =>
        packed([
          ...[line.label, line.formula, line.meaning].map((text) => ({ text, marked: false })),
          ...line.values.slice(from, to).map((cell) => cellOf(line.unit, cell)),
        ]),
      ),
    })),
    lacking: lacking.map(({ label, needs }) => ({
      label,
      needs: needs.length > 0 ? enumeration.format(needs) : 'all inputs in the same year',
    })),
    earlier,
    newer,
  }
}
export type RatioTableView = ReturnType<typeof ratioTable>
