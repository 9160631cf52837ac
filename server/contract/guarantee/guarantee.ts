import { z } from 'zod'
import { isDate, todayInIndia } from '../calendar.ts'
import { messages } from '../messages.ts'
import { type BusinessForm, businessForms, profitYears, standings, yesNo } from './guarantee-facts.ts'

const texts = messages.guarantee
const chosen = { message: messages.form.select }

const numberTyped = (shape: RegExp, message: string) =>
  z
    .string()
    .trim()
    .min(1, messages.form.fill)
    .transform((text) => text.replace(/[\s,₹%]/g, '').replace(/[−–]/g, '-'))
    .pipe(z.string().regex(shape, message))
    .transform(Number)

/** Lakh of rupees as typed by users: with or without commas. */
const lakh = numberTyped(/^\d{1,8}(\.\d{1,2})?$/, texts.amount)

/** The input fields of the guarantee rules, as typed; amounts in lakh of rupees. */
export const guaranteeFields = {
  form: z.enum(Object.keys(businessForms) as [BusinessForm], chosen),
  registered_on: z
    .string()
    .min(1, messages.form.fill)
    .refine((day) => isDate(day) && day >= '1850-01-01', messages.form.date)
    .refine((day) => !isDate(day) || day <= todayInIndia(), texts.futureDay),
  standing: z.enum(Object.keys(standings) as [keyof typeof standings], chosen),
  resident_share: numberTyped(/^\d{1,3}(\.\d{1,2})?$/, texts.share).pipe(z.number().max(100, texts.share)),
  turnover: lakh,
  profit_years: z.enum(Object.keys(profitYears) as ['0'], chosen).transform(Number),
  net_worth: numberTyped(/^-?\d{1,8}(\.\d{1,2})?$/, texts.amount),
  borrowing: lakh,
  days_overdue: numberTyped(/^\d{1,4}$/, texts.days),
  guarantee: lakh.pipe(z.number().positive(texts.aboveNothing)),
  insolvency: z.enum(Object.keys(yesNo) as [keyof typeof yesNo], chosen),
  defaulter: z.enum(Object.keys(yesNo) as [keyof typeof yesNo], chosen),
}

/** Any subset of them: rules whose input is missing stay open. */
export const guaranteeQuery = z.object(guaranteeFields).partial()

/** The result of a rule; `met` is null if its input is missing. */
export const guaranteeRule = z.object({
  rule: z.string(),
  label: z.string(),
  asked: z.string(),
  found: z.string().nullable(),
  met: z.boolean().nullable(),
  change: z.string().nullable(),
})
export type GuaranteeRule = z.infer<typeof guaranteeRule>

/** The overall result, and the results by rule. */
export const guaranteeAnswer = z.object({
  status: z.enum(['eligible', 'ineligible', 'open']),
  rules: z.array(guaranteeRule),
})
