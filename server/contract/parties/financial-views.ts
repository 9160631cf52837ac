/** The views of a party's financials, by URL segment, in display order. */
export const financialViews = {
  standalone: 'Stand-alone',
  consolidated: 'Consolidated',
  ratios: 'Ratios',
  'consolidated-ratios': 'Consolidated ratios',
  quarterly: 'Quarterly',
  'consolidated-quarterly': 'Consolidated quarterly',
} as const
export type FinancialView = keyof typeof financialViews

/** Whether a URL segment is the name of a view. */
export const isFinancialView = (word: string): word is FinancialView => Object.hasOwn(financialViews, word)

/** Rupees per unit in which figures are shown. */
export const moneyUnits = { crore: 10_000_000, lakh: 100_000 } as const
export type MoneyUnit = keyof typeof moneyUnits

/** Whether a URL segment is the name of a unit. */
export const isMoneyUnit = (word: string): word is MoneyUnit => Object.hasOwn(moneyUnits, word)
