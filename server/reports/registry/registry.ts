import type { RegistryForm } from '#server/contract/registry-forms.ts'
import type { Charge, Director, Statement } from '../report-data.ts'

/** A form filed with the Registrar of Companies; `period_end` the end of the time that it is about. */
export interface AnnualForm {
  form: RegistryForm
  period_end: string
  filed_on: string
  srn?: string
}

/** The rows that registers have of a party, all of them. Money in rupees, dates `YYYY-MM-DD`. */
export interface Registry {
  charges: (Charge & { asset?: string; modified_on?: string })[]
  /** Present ones first; `to` is the day on which one ceased. */
  directors: (Director & { to?: string })[]
  /** Annual forms that were filed, newest first; DIR-3 KYC, which is a person's, is not among them. */
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
  /** Annual ones of both bases, oldest first, with nothing but what was filed. */
  statements: (Statement & { source: string })[]
}
