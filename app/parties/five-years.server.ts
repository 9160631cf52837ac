import { ddmmyyyy } from '#server/contract/calendar.ts'
import { type MoneyUnit, moneyUnits } from '#server/contract/financial-views.ts'
import { groupIndian } from '#server/contract/money.ts'
import { wholeYears, yearBeforeIn, yearName } from '#server/contract/statement-period.ts'
import { changeInWords } from './change-in-words.ts'

export interface Statement {
  period_end: string
  basis: 'standalone' | 'consolidated'
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

function borrowings({ borrowings, long_term_debt, short_term_debt }: Figures): Value {
  if (long_term_debt === undefined && short_term_debt === undefined) return borrowings
  return (long_term_debt ?? 0) + (short_term_debt ?? 0)
}

const lines: Line[] = [
  { label: 'Revenue', of: ({ revenue }) => revenue },
  { label: 'EBIT', of: ({ ebit }) => ebit, minus: 'loss' },
  { label: 'Interest', of: ({ interest }) => interest, burden: true },
  { label: 'Profit after tax', of: ({ profit_after_tax }) => profit_after_tax, minus: 'loss' },
  { label: 'Total assets', of: ({ total_assets }) => total_assets },
  { label: 'Borrowings', of: borrowings, burden: true },
  { label: 'Net worth', of: ({ net_worth }) => net_worth, minus: 'negative', total: true },
]

const inCroreFrom = 10 * moneyUnits.crore

/** Lakh for the small, so that their figures are not all 0.0. */
const unitOf = (statements: Statement[]): MoneyUnit =>
  statements.some(({ figures }) => lines.some(({ of }) => Math.abs(of(figures) ?? 0) >= inCroreFrom))
    ? 'crore'
    : 'lakh'

/** The figures of the year exactly before the newest, the only ones a change may be measured against. */
function yearBefore(statements: Statement[], newest: Statement): Figures | undefined {
  const ends = statements.map(({ period_end }) => period_end)
  return statements[yearBeforeIn(ends, newest.period_end)]?.figures
}

/** The last five annual statements side by side, in words, without a newer half-year's; null when there is none. */
export function fiveYearsOf(all: Statement[]) {
  const whole = wholeYears(all)
  const halfYear = all[whole.length]
  const statements = whole.slice(-5)
  const newest = statements.at(-1)
  if (!newest) return null
  const unit = unitOf(statements)
  const before = yearBefore(statements, newest)
  const cell = (value: Value) => (value === undefined ? '—' : groupIndian(value / moneyUnits[unit], 1))
  const rows = lines
    .filter(({ of }) => statements.some(({ figures }) => of(figures) !== undefined))
    .map(({ of, label, total = false, burden, minus }) => ({
      label,
      total,
      figures: statements.map(({ figures }) => cell(of(figures))),
      change: changeInWords({ now: of(newest.figures), before: before && of(before), burden, minus }),
    }))
  return {
    unit,
    basis: newest.basis,
    years: statements.map(({ period_end }) => yearName(period_end)),
    rows,
    source: newest.source,
    newer: halfYear ? ddmmyyyy(halfYear.period_end) : null,
  }
}
export type FiveYears = ReturnType<typeof fiveYearsOf>
