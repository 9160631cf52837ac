/** The legal forms of a business. */
export const businessForms = {
  private_company: 'Private limited company',
  public_company: 'Public limited company',
  llp: 'Limited liability partnership',
  firm: 'Partnership firm',
  proprietorship: 'Proprietorship',
  other: 'Trust, society, association or other',
} as const
export type BusinessForm = keyof typeof businessForms

/** The status of a business in the company register or, for a firm or proprietorship, in its GST registration. */
export const standings = {
  active: 'Active',
  other: 'Struck off, in liquidation, dormant or cancelled',
} as const

export const profitYears = { 0: 'In neither year', 1: 'In one year', 2: 'In both years' } as const

export const yesNo = { no: 'No', yes: 'Yes' } as const

/** The inputs of the guarantee rules. Amounts in lakh of rupees. */
export interface GuaranteeFacts {
  form: BusinessForm
  /** YYYY-MM-DD. */
  registered_on: string
  standing: keyof typeof standings
  /** In percent. */
  resident_share: number
  turnover: number
  /** How many of the last two financial years ended with a profit. */
  profit_years: number
  /** Negative if liabilities exceed assets. */
  net_worth: number
  borrowing: number
  /** Of the account overdue for longest. */
  days_overdue: number
  /** The requested guarantee amount. */
  guarantee: number
  insolvency: keyof typeof yesNo
  defaulter: keyof typeof yesNo
}

/** The eligibility criteria for a guarantee. Amounts in lakh of rupees. */
export const guaranteeCriteria = {
  minMonths: 24,
  minResidentShare: 51,
  minTurnover: 50,
  maxTurnover: 50_000,
  maxBorrowingToNetWorth: 3,
  maxDaysOverdue: 90,
  maxGuarantee: 1000,
  maxGuaranteeToTurnover: 20,
} as const
