/** The views of a party's financials, by the word in the address, in the order of their links. */
export const financialViews = {
  standalone: 'Stand-alone',
  consolidated: 'Consolidated',
  ratios: 'Ratios',
  'consolidated-ratios': 'Consolidated ratios',
  quarterly: 'Quarterly',
  'consolidated-quarterly': 'Consolidated quarterly',
} as const
export type FinancialView = keyof typeof financialViews

/** Whether a word of an address is the name of a view. */
export const isFinancialView = (word: string): word is FinancialView => Object.hasOwn(financialViews, word)

/** Rupees in one of each unit that figures are shown in. */
export const moneyUnits = { crore: 10_000_000, lakh: 100_000 } as const
export type MoneyUnit = keyof typeof moneyUnits

/** Whether a word of an address is the name of a unit. */
export const isMoneyUnit = (word: string): word is MoneyUnit => Object.hasOwn(moneyUnits, word)
