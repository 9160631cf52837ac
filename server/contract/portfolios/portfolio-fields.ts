/** The fields of a portfolio file's columns. */
export const portfolioFields = [
  'party',
  'name',
  'cin',
  'pan',
  'gstin',
  'account',
  'product',
  'limit',
  'outstanding',
  'overdue_days',
  'date',
  'currency',
] as const
export type PortfolioField = (typeof portfolioFields)[number]

export const partyFields: readonly PortfolioField[] = ['party', 'name', 'cin', 'pan', 'gstin']

/** The label of each field, and whether accounts require it. */
export const fieldLabels: Record<PortfolioField, string> = {
  party: 'Identifier or name',
  name: 'Name',
  cin: 'CIN or LLPIN',
  pan: 'PAN',
  gstin: 'GSTIN',
  account: 'Account number',
  product: 'Product',
  limit: 'Limit',
  outstanding: 'Outstanding',
  overdue_days: 'Overdue days',
  date: 'Date',
  currency: 'Currency',
}

export const accountNeeds: readonly PortfolioField[] = ['account', 'limit', 'outstanding']
