import { borrowings, capitalEmployed, completed, ebitda, payables, type YearFigures } from './year-figures.ts'

/** The ratios of a year, some of them against the year before. */
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
    quick_ratio: over(quickAssets(year), year.current_liabilities),
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

const quickAssets = ({ current_assets, inventory }: YearFigures) =>
  current_assets === undefined || inventory === undefined ? undefined : current_assets - inventory

const over = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined || other === 0 ? undefined : one / other

const days = (amount: number | undefined, yearly: number | undefined) => {
  const share = over(amount, yearly)
  return share === undefined ? undefined : share * 365
}

const growth = (now: number | undefined, before: number | undefined) => {
  if (now === undefined || before === undefined || before <= 0) return undefined
  return now / before - 1
}

export type RatioFinding = { code: string; label: string; severity: 'high' | 'medium' | 'low' }

/** What is remarkable in a year and the year before, by the usual limits; nothing remarkable gives []. */
export function ratioFindings(year: YearFigures, previous: YearFigures = {}): RatioFinding[] {
  const ratios = statementRatios(year, previous)
  const { net_worth, cash_from_operations: cash, profit_after_tax: profit } = completed(year)
  const findings: (RatioFinding | false)[] = [
    below(ratios.interest_cover, 1) && finding('interest_cover', 'Interest cover below 1.0', 'high'),
    below(ratios.interest_cover, 1.5) &&
      !below(ratios.interest_cover, 1) &&
      finding('interest_cover', 'Interest cover below 1.5', 'medium'),
    below(ratios.current_ratio, 1) && finding('current_ratio', 'Current ratio below 1.0', 'medium'),
    below(net_worth, 0) && finding('net_worth', 'Net worth below zero', 'high'),
    above(ratios.liabilities_to_net_worth, 4) &&
      finding('liabilities_to_net_worth', 'Liabilities above 4 times net worth', 'medium'),
    below(cash, 0) &&
      above(profit, 0) &&
      below(previous.cash_from_operations, 0) &&
      above(previous.profit_after_tax, 0) &&
      finding('cash_from_operations', 'Profit without cash in two years', 'medium'),
    atMost(ratios.revenue_change, -0.2) && finding('revenue', 'Revenue down by 20 % or more', 'medium'),
    atLeast(ratios.receivable_days_change, 0.3) &&
      finding('receivable_days', 'Receivable days up by 30 % or more', 'low'),
    above(ratios.contingent_to_net_worth, 0.5) &&
      finding('contingent_liabilities', 'Contingent liabilities above half of net worth', 'low'),
  ]
  return findings.filter((entry) => entry !== false)
}

const finding = (code: string, label: string, severity: RatioFinding['severity']): RatioFinding => ({
  code,
  label,
  severity,
})
const below = (value: number | undefined, limit: number) => value !== undefined && value < limit
const above = (value: number | undefined, limit: number) => value !== undefined && value > limit
// Ratios of decimal figures carry a rounding error in the last digits: −20 % exactly must count.
const atMost = (value: number | undefined, limit: number) => value !== undefined && value <= limit + 1e-9
const atLeast = (value: number | undefined, limit: number) => value !== undefined && value >= limit - 1e-9
