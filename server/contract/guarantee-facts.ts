/** What a business can be. */
export const businessForms = {
  private_company: 'Private limited company',
  public_company: 'Public limited company',
  llp: 'Limited liability partnership',
  firm: 'Partnership firm',
  proprietorship: 'Proprietorship',
  other: 'Trust, society, association or other',
} as const
export type BusinessForm = keyof typeof businessForms

/** How the register, or for a firm or proprietorship the GST registration, has the business. */
export const standings = {
  active: 'Active',
  other: 'Struck off, in liquidation, dormant or cancelled',
} as const

export const profitYears = { 0: 'In neither year', 1: 'In one year', 2: 'In both years' } as const

export const yesNo = { no: 'No', yes: 'Yes' } as const

/** What the rules for a guarantee ask about a business. Amounts in lakh of rupees. */
export interface GuaranteeFacts {
  form: BusinessForm
  /** YYYY-MM-DD. */
  registered_on: string
  standing: keyof typeof standings
  /** Per cent. */
  resident_share: number
  turnover: number
  /** Of the last two financial years, how many ended with a profit. */
  profit_years: number
  /** Below zero where the business owes more than it has. */
  net_worth: number
  borrowing: number
  /** Of the account that is overdue longest. */
  days_overdue: number
  /** The guarantee that is wanted. */
  guarantee: number
  insolvency: keyof typeof yesNo
  defaulter: keyof typeof yesNo
}

/** What is asked of a business that wants a guarantee. Amounts in lakh of rupees. */
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
