import type { MoneyUnit } from '#server/contract/parties/financial-views.ts'
import type { StatementLine, StatementPeriod, StatementView } from '#server/contract/parties/financials.ts'
import { changeText } from '../change-text.ts'
import { amountIn, decimalsFor, unitFor } from './amounts.ts'
import { barChart } from './bars.chart.server.tsx'
import { notesOn } from './notes.server.ts'
import { columnsOf, periodName, periodsShown } from './periods-shown.ts'
import { summaryOf } from './summary.server.ts'
import type { ViewQuery } from './view-query.ts'

const worths = new Set(['net_worth', 'tangible_net_worth'])
const profits = new Set(['ebitda', 'ebit', 'profit_before_tax', 'profit_after_tax'])

function changeAt(
  { key, figures, burden }: StatementLine,
  periods: StatementPeriod[],
  index: number,
  rough = false,
) {
  const before = periods[index]?.year_before ?? null
  return changeText({
    now: figures[index],
    before: before === null ? null : figures[before],
    burden,
    rough,
    minus: profits.has(key) ? 'loss' : worths.has(key) ? 'negative' : 'minus',
  })
}

type Change = ReturnType<typeof changeText>

// The change shown next to the figures is that of the last full period.
const lastWhole = (periods: StatementPeriod[]) => periods.findLastIndex(({ interim }) => !interim)

/** Statements for display: up to ten columns, in one unit, each figure as text. */
export function statementTable(view: StatementView, quarterly: boolean, chosen: Omit<ViewQuery, 'view'>) {
  const { from, to, earlier, newer } = periodsShown(view.periods, chosen.before)
  const cut = <T>(list: T[]) => list.slice(from, to)
  const periods = cut(view.periods)
  const unit: MoneyUnit = chosen.unit ?? unitFor(view.groups)
  const decimals = decimalsFor(view.groups, unit)
  const last = from + lastWhole(periods)
  const changed = view.periods[last]
  const rowOf = ({ label, total }: StatementLine, figures: (number | null)[], changes: Change[]) => ({
    label,
    // Omitted unless true: it would be sent with every row.
    ...(total && { total }),
    figures: figures.map((figure) => amountIn(figure, unit, decimals)),
    changes: changes.map(({ text }) => text),
    /** Indexes of the changes that are a deterioration. */
    worse: changes.flatMap(({ worse }, index) => (worse ? [index] : [])),
  })
  // One for each figure or, in a separate column, that of the last full period.
  const changesOf = (line: StatementLine) =>
    chosen.change
      ? periods.map((_, index) => changeAt(line, view.periods, from + index, true))
      : [changeAt(line, view.periods, last)]
  const rows = (lines: StatementLine[]) =>
    lines
      .filter(({ figures }) => cut(figures).some((figure) => figure !== null))
      .map((line) => rowOf(line, cut(line.figures), changesOf(line)))
  const groups = view.groups.map(({ label, lines }) => ({ label, rows: rows(lines) }))
  const lines = view.groups.flatMap((group) => group.lines)
  const summary = summaryOf(lines, view.periods, last, quarterly)
  return {
    kind: 'statements' as const,
    unit,
    columns: columnsOf(periods, quarterly),
    measured: chosen.change || !changed ? null : periodName(changed, quarterly),
    groups: groups.filter((group) => group.rows.length > 0),
    notes: notesOn(view, periods, cut(view.balance.differences)),
    summary: summary?.sentence ?? '',
    // With all changes the table is long enough without a chart.
    chart:
      summary && !chosen.change
        ? barChart(
            periods.map((period) => periodName(period, quarterly)),
            summary.series.map(({ label, figures }) => ({ label, figures: cut(figures) })),
            unit,
          )
        : null,
    earlier,
    newer,
  }
}
export type StatementTableView = ReturnType<typeof statementTable>
export type StatementRow = StatementTableView['groups'][number]['rows'][number]
