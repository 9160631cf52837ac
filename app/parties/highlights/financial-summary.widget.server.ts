import { ddmmyyyy } from '#server/contract/calendar.ts'
import { enumerated } from '#server/contract/enumerated.ts'
import { groupIndian } from '#server/contract/money.ts'
import { moneyUnits } from '#server/contract/parties/financial-views.ts'
import type { FiledStatement } from '#server/contract/parties/financials.ts'
import { wholeYears, yearBeforeIn, yearName } from '#server/contract/parties/statement-period.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { changeText } from '../change-text.ts'
import { unitOf } from '../financials/amounts.ts'
import { readPartySlice } from '../party-slice.server.ts'

type Figures = FiledStatement['figures']
type Value = number | undefined

interface Line {
  label: string
  figure: (figures: Figures) => Value
  /** A debt or a cost: an increase is not an improvement, a decrease not a deterioration. */
  burden?: true
  /** The word for a negative figure. */
  minus?: string
  total?: true
}

function borrowings({ borrowings, long_term_debt, short_term_debt }: Figures): Value {
  if (long_term_debt === undefined && short_term_debt === undefined) return borrowings
  return (long_term_debt ?? 0) + (short_term_debt ?? 0)
}

const tangibleNetWorth = ({ net_worth, intangible_assets = 0 }: Figures): Value =>
  net_worth === undefined ? undefined : net_worth - intangible_assets

const lines: Line[] = [
  { label: 'Revenue', figure: ({ revenue }) => revenue },
  { label: 'EBIT', figure: ({ ebit }) => ebit, minus: 'loss' },
  { label: 'Interest', figure: ({ interest }) => interest, burden: true },
  { label: 'Profit after tax', figure: ({ profit_after_tax }) => profit_after_tax, minus: 'loss' },
  { label: 'Total assets', figure: ({ total_assets }) => total_assets },
  { label: 'Borrowings', figure: borrowings, burden: true },
  { label: 'Tangible net worth', figure: tangibleNetWorth, minus: 'negative', total: true },
]

/** The figures of the year exactly before the newest: changes are only measured against these. */
function yearBefore(statements: FiledStatement[], newest: FiledStatement): Figures | undefined {
  const ends = statements.map(({ period_end }) => period_end)
  return statements[yearBeforeIn(ends, newest.period_end)]?.figures
}

/** The sources of all years' figures, that of the newest first. */
const sourcesOf = (statements: FiledStatement[]) =>
  enumerated(new Set(statements.map(({ source }) => source).reverse()))

/** The last five annual statements side by side, as text, without a newer half-year's; null if there is none. */
export function financialSummaryOf(all: FiledStatement[]) {
  const whole = wholeYears(all)
  const halfYear = all[whole.length]
  const statements = whole.slice(-5)
  const newest = statements.at(-1)
  if (!newest) return null
  const unit = unitOf(statements.flatMap(({ figures }) => lines.map(({ figure }) => figure(figures) ?? 0)))
  const before = yearBefore(statements, newest)
  const cell = (value: Value) => (value === undefined ? '—' : groupIndian(value / moneyUnits[unit], 1))
  const rows = lines
    .filter(({ figure }) => statements.some(({ figures }) => figure(figures) !== undefined))
    .map(({ figure, label, total = false, burden, minus }) => ({
      label,
      total,
      figures: statements.map(({ figures }) => cell(figure(figures))),
      change: changeText({
        now: figure(newest.figures),
        before: before && figure(before),
        burden,
        minus,
      }),
    }))
  return {
    unit,
    basis: newest.basis,
    years: statements.map(({ period_end }) => yearName(period_end)),
    rows,
    source: sourcesOf(statements),
    newer: halfYear ? ddmmyyyy(halfYear.period_end) : null,
  }
}
export type FinancialSummary = ReturnType<typeof financialSummaryOf>

/** The financial summary of the party in the route. */
export const readFinancialSummary = (ctx: RequestContext) =>
  readPartySlice(ctx, 'partyStatements', financialSummaryOf)
