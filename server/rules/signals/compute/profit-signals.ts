import { rupeesInWords } from '#server/contract/money.ts'
import { growth, statementRatios } from '../../financials/statement-ratios.ts'
import type { YearFigures } from '../../scores/year-figures.ts'
import { decimal, percent, rounded } from './fact.ts'
import { fellBy, type StatementSignal, yearValue } from './statement-signal.ts'

const profitRow: StatementSignal['row'] = ({ name, figures }) => {
  const { profit_after_tax, tax, interest } = figures
  const before_tax = profit_after_tax === undefined || tax === undefined ? null : profit_after_tax + tax
  return {
    financial_year: name,
    profit_or_loss: before_tax,
    profit_after_tax: profit_after_tax ?? null,
    interest_expense: interest ?? null,
    tax_expense: tax ?? null,
  }
}

const margin = (year: YearFigures | undefined) => year && statementRatios(year).net_margin

const declineRow: StatementSignal['row'] = ({ period_end, figures }, before) => {
  const [now, earlier] = [margin(figures), margin(before?.figures)]
  const change = growth(figures.revenue, before?.figures.revenue)
  return {
    reporting_date: period_end,
    revenue: figures.revenue ?? null,
    change_in_revenue: rounded(change === undefined ? undefined : change * 100),
    latest_profitability: rounded(now === undefined ? undefined : now * 100),
    previous_profitability: rounded(earlier === undefined ? undefined : earlier * 100),
    change_in_profitablity: rounded(
      now === undefined || earlier === undefined ? undefined : (now - earlier) * 100,
    ),
  }
}

/** Profit, sales and cash flow signals, with their limits: signals method 14. */
export const profitSignals: StatementSignal[] = [
  {
    signal: 'interest_cover_low',
    find: ([year], { interest_cover_low: { raise, grave } }) => {
      const cover = year && (year.interest ?? 0) > 0 ? statementRatios(year).interest_cover : undefined
      if (cover === undefined || cover >= raise) return undefined
      const limit = cover < grave ? grave : raise
      return {
        severity: cover < grave ? 'high' : 'medium',
        summary: `Interest cover ${decimal(cover)}, below ${decimal(limit, limit * 10 === Math.round(limit * 10) ? 1 : 2)}`,
      }
    },
    row: profitRow,
  },
  {
    signal: 'revenue_decline',
    find: ([year, before], { revenue_decline: { raise, grave } }) => {
      const change = growth(year?.revenue, before?.revenue)
      if (change === undefined || !fellBy(change, raise)) return undefined
      return {
        severity: fellBy(change, grave) ? 'high' : 'medium',
        summary: `Revenue ${percent(change)} against the previous year`,
      }
    },
    row: declineRow,
  },
  {
    signal: 'profit_decline',
    find: ([year, before], limits) => {
      const [now, earlier] = [year?.profit_after_tax, before?.profit_after_tax]
      const change = growth(now, earlier)
      if (change === undefined || !fellBy(change, limits.profit_decline.raise) || (now ?? 0) < 0)
        return undefined
      return { severity: 'low', summary: `Profit after tax ${percent(change)} against the previous year` }
    },
    row: declineRow,
  },
  {
    signal: 'loss_making',
    find: ([year, before]) => {
      const profit = year?.profit_after_tax
      if (profit === undefined || profit >= 0) return undefined
      const again = (before?.profit_after_tax ?? 0) < 0
      return {
        severity: again ? 'high' : 'medium',
        summary: `Loss after tax of ${rupeesInWords(-profit)}${again ? ', the second in a row' : ''}`,
      }
    },
    row: profitRow,
  },
  {
    signal: 'negative_operating_cash',
    find: ([year, before]) => {
      const withoutCash = (one: YearFigures | undefined) =>
        (one?.cash_from_operations ?? 0) < 0 && (one?.profit_after_tax ?? 0) > 0
      if (!withoutCash(year) || !withoutCash(before)) return undefined
      const summary = `Cash from operations ${rupeesInWords(year?.cash_from_operations ?? 0)} with a profit, the second year`
      return { severity: 'medium', summary }
    },
    row: yearValue((year) => year.cash_from_operations, 0),
  },
]
