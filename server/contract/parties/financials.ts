import { z } from 'zod'
import { orNull } from '../tolerance.ts'
import { type FinancialView, financialViews } from './financial-views.ts'

const views = Object.keys(financialViews) as [FinancialView, ...FinancialView[]]
const view = z.enum(views, `There is no such view; choose one of ${views.join(', ')}`)

/** Filters of a party's financials; standalone statements by default. */
export const financialsQuery = z.object({
  view: view.default('standalone'),
})

/** Annual statements as filed; figures in rupees by field name. */
export const filedStatement = z.object({
  period_end: z.string(),
  basis: z.enum(['standalone', 'consolidated']),
  period: z.enum(['annual', 'quarterly']).default('annual'),
  figures: z.record(z.string(), z.number()),
  source: z.string().default(''),
})
export type FiledStatement = z.infer<typeof filedStatement>

/** One column: a year or a quarter, with the source of its figures. */
const statementPeriod = z.object({
  period_end: z.string(),
  source: z.string().default(''),
  /** A balance sheet between two year ends, newer than the latest annual one. */
  interim: z.boolean().default(false),
  /** Index of the period that ended a year earlier to the month; null if not on record. */
  year_before: orNull(z.number()),
})
export type StatementPeriod = z.infer<typeof statementPeriod>

/** One line of the statements; figures in rupees, one per period, null if not on record. */
const statementLine = z.object({
  key: z.string(),
  label: z.string(),
  figures: z.array(z.number().nullable()),
  total: z.boolean().default(false),
  /** An increase is unfavourable: an expense or a liability. */
  burden: z.boolean().default(false),
  /** Derived from other lines wherever it was not filed. */
  derived: z.boolean().default(false),
})
export type StatementLine = z.infer<typeof statementLine>

/** Whether the balance sheet balances; rupees. */
const balance = z.object({
  /** By period: assets less equity and liabilities; null if one side is not on record. */
  differences: z.array(z.number().nullable()),
  /** The maximum difference between the lines and their total due to rounding in the source. */
  rounding: z.number(),
})
export type Balance = z.infer<typeof balance>

const statementView = z.object({
  kind: z.literal('statements'),
  periods: z.array(statementPeriod),
  groups: z.array(z.object({ label: z.string(), lines: z.array(statementLine) })),
  balance,
})
export type StatementView = z.infer<typeof statementView>

/** One ratio by period: a value, or why there is none (null if an input is not on record). */
const ratioLine = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.enum(['percent', 'times', 'days', 'score']),
  formula: z.string(),
  meaning: z.string(),
  values: z.array(z.union([z.object({ value: z.number() }), z.object({ why: z.string().nullable() })])),
})
export type RatioLine = z.infer<typeof ratioLine>

const ratioView = z.object({
  kind: z.literal('ratios'),
  periods: z.array(statementPeriod),
  groups: z.array(z.object({ label: z.string(), lines: z.array(ratioLine) })),
  /** Ratios that cannot be computed for any period, with their missing inputs. */
  lacking: z.array(z.object({ label: z.string(), needs: z.array(z.string()) })).default([]),
})
export type RatioView = z.infer<typeof ratioView>

const ofView = {
  view,
  /** The number of periods of each view. */
  on_record: z.record(view, z.number()),
}

/** One view of a party's financials, laid out for display. */
export const financials = z.discriminatedUnion('kind', [
  statementView.extend(ofView),
  ratioView.extend(ofView),
])
export type Financials = z.infer<typeof financials>
