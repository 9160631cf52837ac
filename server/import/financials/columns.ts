import type { Columns } from '../csv-rows.ts'

/** Columns of balance sheets over several years, one row per company and period end; amounts in ₹ crore. */
export const balanceSheetColumns = {
  symbol: { names: ['symbol', 'securityid', 'ticker'], required: true },
  period_end: { names: ['periodend', 'periodended', 'yearend'], required: true },
  share_capital: { names: ['equitycapital', 'sharecapital', 'equitysharecapital'] },
  retained_earnings: { names: ['reserves', 'reservesandsurplus'] },
  borrowings: { names: ['borrowings'] },
  other_liabilities: { names: ['otherliabilities'] },
  equity_and_liabilities: { names: ['totalliabilities', 'totalequityandliabilities'], required: true },
  property_plant: { names: ['fixedassets'] },
  cwip: { names: ['cwip', 'capitalworkinprogress'] },
  investments: { names: ['investments'] },
  other_assets: { names: ['otherassets'] },
  total_assets: { names: ['totalassets'], required: true },
} satisfies Columns<string>

export type BalanceSheetField = keyof typeof balanceSheetColumns
