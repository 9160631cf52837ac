import type { RegistryForm } from '#server/contract/registry/registry-forms.ts'
import type { Charge, Director, Statement } from '../report-data.ts'

/** A form filed with the Registrar of Companies; `period_end` is the end of the period it covers. */
export interface AnnualForm {
  form: RegistryForm
  period_end: string
  filed_on: string
  srn?: string
}

/** All register rows of a party. Money in rupees, dates `YYYY-MM-DD`. */
export interface Registry {
  charges: (Charge & { asset?: string })[]
  /** Current ones first; `to` is the date on which one ceased. */
  directors: (Director & { to?: string })[]
  /** Annual forms filed, newest first, without DIR-3 KYC, which a person files. */
  annual_forms: AnnualForm[]
  gst_returns: { gstin: string; return_type: string; period: string; due_on: string; filed_on?: string }[]
  wage_months: {
    establishment: string
    month: string
    employees: number
    amount: number
    due_on: string
    paid_on?: string
  }[]
  /** Annual statements of both bases, oldest first, only as filed. */
  statements: (Statement & { source: string })[]
}
