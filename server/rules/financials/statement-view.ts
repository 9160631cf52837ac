import type {
  Balance,
  StatementLine,
  StatementPeriod,
  StatementView,
} from '#server/contract/parties/financials.ts'
import { endsInterim, yearBeforeIn } from '#server/contract/parties/statement-period.ts'
import { borrowings, completed } from '../scores/year-figures.ts'
import { less, sum } from './amounts.ts'
import { type Figures, figureOf, furtherLines, type Line, lineGroups } from './financial-lines.ts'

/** One statement on record; figures in rupees. */
export interface FiledStatement {
  period_end: string
  figures: Figures
  source: string
}

/** The columns of statements given oldest first: which one is a half-year, and which column each compares with. */
export function periodsOf(statements: FiledStatement[], annual: boolean): StatementPeriod[] {
  const ends = statements.map(({ period_end }) => period_end)
  const interim = annual && endsInterim(ends)
  return statements.map(({ period_end, source }, index) => {
    const before = yearBeforeIn(ends, period_end)
    return {
      period_end,
      source,
      interim: interim && index === ends.length - 1,
      year_before: before < 0 ? null : before,
    }
  })
}

function shown(line: Line, statements: FiledStatement[]): StatementLine[] {
  const values = statements.map(({ figures }) => figureOf(line, figures))
  if (values.every((value) => value === undefined)) return []
  const { key, label, total = false, burden = false } = line
  const derived = statements.some(
    ({ figures }, index) => figures[key] === undefined && values[index] !== undefined,
  )
  return [{ key, label, figures: values.map((value) => value ?? null), total, burden, derived }]
}

/** Whether a line that is hidden when redundant is derived and repeats another one. */
function repeats(line: StatementLine, { ifNew }: Line, others: StatementLine[]): boolean {
  if (!ifNew || !line.derived) return false
  return others.some((other) => other !== line && String(other.figures) === String(line.figures))
}

/** The lines of a group that have a figure in at least one period. */
function linesOf(lines: Line[], statements: FiledStatement[]): StatementLine[] {
  const all = lines.flatMap((line) => shown(line, statements).map((one) => ({ line, one })))
  const ones = all.map(({ one }) => one)
  return all.filter(({ line, one }) => !repeats(one, line, ones)).map(({ one }) => one)
}

/** Total assets less equity and liabilities; null also if one side was derived from the other, so that there is nothing to check. */
function differenceOf({ figures }: FiledStatement): number | null {
  const { total_assets, equity_and_liabilities } = figures
  if (equity_and_liabilities !== undefined) return less(total_assets, equity_and_liabilities) ?? null
  const { net_worth } = completed({ ...figures, total_assets: undefined })
  const { total_liabilities } = completed({ ...figures, total_assets: undefined, net_worth: undefined })
  return less(total_assets, sum(net_worth, total_liabilities)) ?? null
}

function roundingOf({ figures }: FiledStatement): number {
  const { share_capital, retained_earnings, other_liabilities, equity_and_liabilities } = figures
  const { property_plant, cwip, investments, other_assets, total_assets } = figures
  const misses = (total: number | undefined, parts: (number | undefined)[]) =>
    total === undefined || parts.some((one) => one === undefined)
      ? 0
      : Math.abs(total - parts.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  return Math.max(
    misses(equity_and_liabilities, [
      share_capital,
      retained_earnings,
      borrowings(figures),
      other_liabilities,
    ]),
    misses(total_assets, [property_plant, cwip, investments, other_assets]),
  )
}

const balanceOf = (statements: FiledStatement[]): Balance => ({
  differences: statements.map(differenceOf),
  rounding: Math.max(0, ...statements.map(roundingOf)),
})

/** Statements side by side by heading, oldest first as given. Figures in rupees. */
export function statementView(statements: FiledStatement[], annual: boolean): StatementView {
  const further = { label: 'Further figures', lines: furtherLines(statements.map(({ figures }) => figures)) }
  const groups = [...lineGroups, further].map(({ label, lines }) => ({
    label,
    lines: linesOf(lines, statements),
  }))
  return {
    kind: 'statements',
    periods: periodsOf(statements, annual),
    groups: groups.filter(({ lines }) => lines.length > 0),
    balance: balanceOf(statements),
  }
}
