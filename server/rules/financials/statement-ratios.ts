import {
  borrowings,
  capitalEmployed,
  completed,
  ebitda,
  payables,
  type YearFigures,
} from '../scores/year-figures.ts'
import { less } from './amounts.ts'

/**
 * The ratios of a year (figures in rupees), some of them compared with the previous year: fractions, which are shown as
 * percentages, and days; undefined if an input is not on record or the divisor is 0. `ratioGroups` has the definition
 * of each.
 */
export function statementRatios(filed: YearFigures, previous: YearFigures = {}) {
  const year = completed(filed)
  const before = completed(previous)
  return {
    interest_cover: over(year.ebit, year.interest),
    current_ratio: over(year.current_assets, year.current_liabilities),
    liabilities_to_net_worth: over(year.total_liabilities, year.net_worth),
    borrowings_to_assets: over(borrowings(year), year.total_assets),
    debt_to_equity: over(borrowings(year), year.net_worth),
    return_on_assets: over(year.profit_after_tax, year.total_assets),
    return_on_equity: over(year.profit_after_tax, year.net_worth),
    return_on_capital: over(year.ebit, capitalEmployed(year)),
    ebitda_margin: over(ebitda(year), year.revenue),
    operating_margin: over(year.ebit, year.revenue),
    net_margin: over(year.profit_after_tax, year.revenue),
    asset_turnover: over(year.revenue, year.total_assets),
    receivable_days: days(year.receivables, year.revenue),
    inventory_days: days(year.inventory, year.cost_of_goods),
    creditor_days: days(payables(year), year.cost_of_goods),
    quick_ratio: over(less(year.current_assets, year.inventory), year.current_liabilities),
    cash_ratio: over(year.cash, year.current_liabilities),
    cash_margin: over(year.cash_from_operations, year.revenue),
    contingent_to_net_worth: over(year.contingent_liabilities, year.net_worth),
    revenue_change: growth(year.revenue, before.revenue),
    receivable_days_change: growth(
      days(year.receivables, year.revenue),
      days(before.receivables, before.revenue),
    ),
  }
}

const over = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined || other === 0 ? undefined : one / other

const days = (amount: number | undefined, yearly: number | undefined) => {
  const share = over(amount, yearly)
  return share === undefined ? undefined : share * 365
}

/** The change of an amount as a fraction; undefined unless the earlier amount is above zero. */
export const growth = (now: number | undefined, before: number | undefined) =>
  now === undefined || before === undefined || before <= 0 ? undefined : now / before - 1
