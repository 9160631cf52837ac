import type { YearFigures } from '#server/rules/scores/year-figures.ts'

/** A company for which every published score was calculated by hand. */
export const year: YearFigures = {
  total_assets: 1000,
  current_assets: 450,
  current_liabilities: 380,
  total_liabilities: 720,
  long_term_debt: 260,
  retained_earnings: 60,
  ebit: 55,
  net_worth: 280,
  revenue: 1100,
  profit_after_tax: 12,
  cash_from_operations: 20,
  funds_from_operations: 48,
  receivables: 240,
  cost_of_goods: 880,
  property_plant: 420,
  depreciation: 44,
  selling_admin: 95,
  share_capital: 100,
}

export const previous: YearFigures = {
  total_assets: 900,
  current_assets: 430,
  current_liabilities: 320,
  total_liabilities: 610,
  long_term_debt: 230,
  revenue: 1150,
  profit_after_tax: 30,
  receivables: 200,
  cost_of_goods: 890,
  property_plant: 380,
  depreciation: 42,
  selling_admin: 90,
  share_capital: 100,
}

export const earlier: YearFigures = { total_assets: 850 }
export const marketValue = 350
