import { addMonths, financialYear } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'

export interface Statement {
  period_end: string
  figures: Record<string, number>
  source: string
}

type Figures = Statement['figures']
type Value = number | undefined

interface Line {
  label: string
  of: (figures: Figures) => Value
  /** What a party owes or pays: more of it is no good news, less of it no bad one. */
  burden?: true
  /** What a minus is called. */
  minus?: string
  total?: true
}

function borrowings({ long_term_debt, short_term_debt }: Figures): Value {
  if (long_term_debt === undefined && short_term_debt === undefined) return undefined
  return (long_term_debt ?? 0) + (short_term_debt ?? 0)
}

const lines: Line[] = [
  { label: 'Revenue', of: ({ revenue }) => revenue },
  { label: 'EBIT', of: ({ ebit }) => ebit, minus: 'loss' },
  { label: 'Interest', of: ({ interest }) => interest, burden: true },
  { label: 'Profit after tax', of: ({ profit_after_tax }) => profit_after_tax, minus: 'loss' },
  { label: 'Borrowings', of: borrowings, burden: true },
  { label: 'Net worth', of: ({ net_worth }) => net_worth, minus: 'negative', total: true },
]

const units = { crore: 10_000_000, lakh: 100_000 }
const inCroreFrom = 10 * units.crore

/** Lakh for the small, so that their figures are not all 0.0. */
const unitOf = (statements: Statement[]): keyof typeof units =>
  statements.some(({ figures }) => lines.some(({ of }) => Math.abs(of(figures) ?? 0) >= inCroreFrom))
    ? 'crore'
    : 'lakh'

function changeOf({ of, burden, minus }: Line, now: Figures, before: Figures | undefined) {
  const [value, last] = [of(now), before && of(before)]
  if (value === undefined || last === undefined) return { text: '—', worse: false }
  if (value < 0) return { text: minus ?? 'minus', worse: true }
  if (last < 0) return { text: minus === 'loss' ? 'profit' : 'positive', worse: false }
  if (last === 0) return { text: '—', worse: false }
  const percent = ((value - last) / last) * 100
  return { text: `${percent > 0 ? '+' : ''}${groupIndian(percent, 1)} %`, worse: percent < 0 && !burden }
}

/** The figures of the year exactly before the newest, the only ones a change may be measured against. */
function yearBefore(statements: Statement[], newest: Statement): Figures | undefined {
  const end = addMonths(newest.period_end, -12).slice(0, 7)
  return statements.find(({ period_end }) => period_end.slice(0, 7) === end)?.figures
}

/** The last five annual statements side by side, in words; null when there is none. */
export function fiveYearsOf(all: Statement[]) {
  const statements = all.slice(-5)
  const newest = statements.at(-1)
  if (!newest) return null
  const unit = unitOf(statements)
  const before = yearBefore(statements, newest)
  const cell = (value: Value) => (value === undefined ? '—' : groupIndian(value / units[unit], 1))
  const rows = lines
    .filter(({ of }) => statements.some(({ figures }) => of(figures) !== undefined))
    .map((line) => ({
      label: line.label,
      total: line.total ?? false,
      figures: statements.map(({ figures }) => cell(line.of(figures))),
      change: changeOf(line, newest.figures, before),
    }))
  return {
    unit,
    years: statements.map(({ period_end }) => financialYear(period_end)),
    rows,
    source: newest.source,
  }
}
export type FiveYears = ReturnType<typeof fiveYearsOf>
