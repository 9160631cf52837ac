/** The lines to which groups of an accounting package are mapped; `side` is the normal side of their balance. */
export const bookLines = {
  revenue: { label: 'Revenue', side: 'credit', part: 'Profit and loss' },
  other_income: { label: 'Other income', side: 'credit', part: 'Profit and loss' },
  cost_of_goods: { label: 'Cost of goods sold', side: 'debit', part: 'Profit and loss' },
  selling_admin: { label: 'Selling and administration', side: 'debit', part: 'Profit and loss' },
  depreciation: { label: 'Depreciation', side: 'debit', part: 'Profit and loss' },
  interest: { label: 'Interest', side: 'debit', part: 'Profit and loss' },
  tax: { label: 'Tax', side: 'debit', part: 'Profit and loss' },
  share_capital: { label: 'Share capital', side: 'credit', part: 'Equity and liabilities' },
  retained_earnings: { label: 'Reserves and surplus', side: 'credit', part: 'Equity and liabilities' },
  long_term_debt: { label: 'Long-term borrowings', side: 'credit', part: 'Equity and liabilities' },
  short_term_debt: { label: 'Short-term borrowings', side: 'credit', part: 'Equity and liabilities' },
  payables: { label: 'Payables', side: 'credit', part: 'Equity and liabilities' },
  other_liabilities: { label: 'Other liabilities', side: 'credit', part: 'Equity and liabilities' },
  property_plant: { label: 'Fixed assets', side: 'debit', part: 'Assets' },
  investments: { label: 'Investments', side: 'debit', part: 'Assets' },
  inventory: { label: 'Inventory', side: 'debit', part: 'Assets' },
  receivables: { label: 'Receivables', side: 'debit', part: 'Assets' },
  cash: { label: 'Cash and bank', side: 'debit', part: 'Assets' },
  other_assets: { label: 'Other assets', side: 'debit', part: 'Assets' },
} as const
export type BookLine = keyof typeof bookLines

export const bookPackages = {
  tally: {
    label: 'Tally',
    what: 'XML export of the trial balance or vouchers (day book), with or without masters',
  },
  csv: { label: 'Other package', what: 'Trial balance as CSV or XLSX: account, group, debit, credit' },
} as const
export type BookPackage = keyof typeof bookPackages
