import type { YearFigures } from '../rules/scores/year-figures.ts'

const crore = (amount: number) => amount * 10_000_000

const year = (figures: YearFigures): YearFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, crore(amount)]))

/** Three years of a fictitious company, newest first: the input of the example scores in the documentation. */
export const exampleYears = [
  year({
    revenue: 120,
    cost_of_goods: 84,
    selling_admin: 18,
    depreciation: 4,
    ebit: 14,
    interest: 4,
    tax: 2.5,
    profit_after_tax: 7.5,
    cash_from_operations: 9,
    total_assets: 100,
    current_assets: 46,
    current_liabilities: 30,
    total_liabilities: 60,
    long_term_debt: 22,
    short_term_debt: 12,
    retained_earnings: 28,
    share_capital: 12,
    net_worth: 40,
    receivables: 20,
    property_plant: 44,
  }),
  year({
    revenue: 110,
    cost_of_goods: 79,
    selling_admin: 17,
    depreciation: 4,
    profit_after_tax: 6,
    cash_from_operations: 7,
    total_assets: 95,
    current_assets: 42,
    current_liabilities: 29,
    total_liabilities: 61,
    long_term_debt: 25,
    retained_earnings: 22,
    share_capital: 12,
    net_worth: 34,
    receivables: 19,
    property_plant: 43,
  }),
  year({ total_assets: 90 }),
]

/** The same company as a listed one, with a market value of ₹ 60 crore. */
export const exampleMarket = { market_value: crore(60), equity_volatility: 0.4, equity_return: 0.12 }
