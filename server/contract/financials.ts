import { z } from 'zod'
import { type FinancialView, financialViews } from './financial-views.ts'

const views = Object.keys(financialViews) as [FinancialView, ...FinancialView[]]

/** What narrows the financials of a party; without a view they are its annual statements as filed. */
export const financialsQuery = z.object({
  view: z.enum(views, `There is no such view; choose one of ${views.join(', ')}`).optional(),
})

/** One column: a year or a quarter, with where its figures come from. */
export interface StatementPeriod {
  period_end: string
  source: string
  /** A balance sheet between two year ends, newer than the last of them. */
  interim: boolean
  /** Place of the period that ended a year earlier to the month; null when it is not on record. */
  year_before: number | null
}

/** One line of statements; figures in rupees, one per period, null where it is not on record. */
export interface StatementLine {
  key: string
  label: string
  figures: (number | null)[]
  total: boolean
  /** More of it is no good news: what a party pays or owes. */
  burden: boolean
  /** Worked out from other lines wherever it was not filed. */
  derived: boolean
}

/** Whether assets and the other side of the balance sheet are the same; rupees. */
export interface Balance {
  /** Period by period, assets less equity and liabilities; null where one side is not on record. */
  differences: (number | null)[]
  /** How much the lines miss their total by at most, because the source rounds them. */
  rounding: number
}

export interface StatementView {
  kind: 'statements'
  periods: StatementPeriod[]
  groups: { label: string; lines: StatementLine[] }[]
  balance: Balance
}

/** One ratio, period by period: a value, or why there is none (null when an input is not on record). */
export interface RatioLine {
  code: string
  label: string
  unit: 'percent' | 'times' | 'days' | 'score'
  formula: string
  meaning: string
  values: ({ value: number } | { why: string | null })[]
}

export interface RatioView {
  kind: 'ratios'
  periods: StatementPeriod[]
  groups: { label: string; lines: RatioLine[] }[]
  /** Ratios no period has every input of, with the inputs they lack. */
  lacking: { label: string; needs: string[] }[]
}

export type Financials = (StatementView | RatioView) & {
  view: FinancialView
  /** How many periods each view has. */
  on_record: Record<FinancialView, number>
}
