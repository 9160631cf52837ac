/** The rows used by an early-warning score, as known on a date. */
export interface Evidence {
  name: string
  status: string
  listed: boolean
  industry: string | null
  nic_code: string | null
  ratings: { agency: string; rating: string; previous_rating: string | null; date: string }[]
  /** The current status of each GSTIN. */
  gst_statuses: string[]
  gst_filings: { gstin: string; due_on: string; filed_on: string | null }[]
  epfo_months: { establishment: string; month: string; paid_on: string | null; count: number; paid: number }[]
  charges: { amount: number; created_on: string; satisfied_on: string | null }[]
  court_cases: { kind: string; filed_on: string; stage: string }[]
}

/** Annual statements of one basis, oldest first; figures in rupees. */
export type AnnualStatements = { period_end: string; figures: Record<string, number> }[]
