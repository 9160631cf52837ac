import type { MoneyUnit } from '#server/contract/financial-views.ts'
import type { StatementLine, StatementPeriod, StatementView } from '#server/contract/financials.ts'
import { changeInWords } from '../change-in-words.ts'
import type { Chosen } from './address.ts'
import { amountIn, decimalsFor, unitFor } from './amounts.ts'
import { barChart } from './bars.chart.server.tsx'
import { notesOn } from './notes.server.ts'
import { packed } from './packed.ts'
import { storyOf } from './story.server.ts'
import { columnsOf, periodName, placesShown } from './years-shown.ts'

const profits = new Set(['ebitda', 'ebit', 'profit_before_tax', 'profit_after_tax'])

function changeAt(
  { key, figures, burden }: StatementLine,
  periods: StatementPeriod[],
  place: number,
  rough = false,
) {
  const before = periods[place]?.year_before ?? null
  const { text, worse } = changeInWords({
    now: figures[place],
    before: before === null ? null : figures[before],
    burden,
    rough,
    minus: profits.has(key) ? 'loss' : key === 'net_worth' ? 'negative' : 'minus',
  })
  return { text, marked: worse }
}

// The change beside the figures is that of the last whole period.
const lastWhole = (periods: StatementPeriod[]) => periods.findLastIndex(({ interim }) => !interim)

/** Statements as the page shows them: ten columns at most, in one unit, each figure as text. */
export function statementTable(of: StatementView, quarterly: boolean, chosen: Omit<Chosen, 'view'>) {
  const { from, to, earlier, newer } = placesShown(of.periods, chosen.before)
  const cut = <T>(list: T[]) => list.slice(from, to)
  const periods = cut(of.periods)
  const unit: MoneyUnit = chosen.unit ?? unitFor(of.groups)
  const decimals = decimalsFor(of.groups, unit)
  const last = from + lastWhole(periods)
  const changed = of.periods[last]
  const rows = (lines: StatementLine[]) =>
    lines
      .filter(({ figures }) => cut(figures).some((figure) => figure !== null))
      .map((line) =>
        packed([
          { text: line.label, marked: line.total },
          ...cut(line.figures).map((figure) => ({ text: amountIn(figure, unit, decimals), marked: false })),
          ...(chosen.change
            ? periods.map((_, place) => changeAt(line, of.periods, from + place, true))
            : [changeAt(line, of.periods, last)]),
        ]),
      )
  const groups = of.groups.map(({ label, lines }) => ({ label, rows: rows(lines) }))
  const lines = of.groups.flatMap((group) => group.lines)
  const story = storyOf(lines, of.periods, last, quarterly)
  return {
    kind: 'statements' as const,
    unit,
    columns: columnsOf(periods, quarterly),
    measured: chosen.change || !changed ? null : periodName(changed, quarterly),
    groups: groups.filter((group) => group.rows.length > 0),
    notes: notesOn(of, periods, cut(of.balance.differences)),
    story: story?.sentence ?? '',
    // The table of all changes is long enough without it.
    chart:
      story && !chosen.change
        ? barChart(
            periods.map((period) => periodName(period, quarterly)),
            story.series.map(({ label, figures }) => ({ label, figures: cut(figures) })),
          )
        : '',
    earlier,
    newer,
  }
}
export type StatementTableView = ReturnType<typeof statementTable>
