import { z } from 'zod'
import { type FinancialView, financialViews } from './financial-views.ts'
import { orNull } from './tolerance.ts'

const views = Object.keys(financialViews) as [FinancialView, ...FinancialView[]]
const view = z.enum(views, `There is no such view; choose one of ${views.join(', ')}`)

/** What narrows the financials of a party; the stand-alone statements unless another is asked for. */
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

/** One column: a year or a quarter, with where its figures come from. */
const statementPeriod = z.object({
  period_end: z.string(),
  source: z.string().default(''),
  /** A balance sheet between two year ends, newer than the last of them. */
  interim: z.boolean().default(false),
  /** Place of the period that ended a year earlier to the month; null when it is not on record. */
  year_before: orNull(z.number()),
})
export type StatementPeriod = z.infer<typeof statementPeriod>

/** One line of statements; figures in rupees, one per period, null where it is not on record. */
const statementLine = z.object({
  key: z.string(),
  label: z.string(),
  figures: z.array(z.number().nullable()),
  total: z.boolean().default(false),
  /** More of it is no good news: what a party pays or owes. */
  burden: z.boolean().default(false),
  /** Worked out from other lines wherever it was not filed. */
  derived: z.boolean().default(false),
})
export type StatementLine = z.infer<typeof statementLine>

/** Whether assets and the other side of the balance sheet are the same; rupees. */
const balance = z.object({
  /** Period by period, assets less equity and liabilities; null where one side is not on record. */
  differences: z.array(z.number().nullable()),
  /** How much the lines miss their total by at most, because the source rounds them. */
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

/** One ratio, period by period: a value, or why there is none (null when an input is not on record). */
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
  /** Ratios no period has every input of, with the inputs they lack. */
  lacking: z.array(z.object({ label: z.string(), needs: z.array(z.string()) })).default([]),
})
export type RatioView = z.infer<typeof ratioView>

const ofView = {
  view,
  /** How many periods each view has. */
  on_record: z.record(view, z.number()),
}

/** One view of a party's financials, laid out. */
export const financials = z.discriminatedUnion('kind', [
  statementView.extend(ofView),
  ratioView.extend(ofView),
])
export type Financials = z.infer<typeof financials>
