import { z } from 'zod'
import { todayInIndia } from '../calendar.ts'
import { dayFrom } from '../day.ts'
import { limits } from '../limits.ts'
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

// An endless number is an infinite one, which is no number to zod.
const upTo = (most: number, message: string) => z.number(message).min(-most, message).max(most, message)

/** Lakh of rupees as typed by users: with or without commas. */
const lakh = numberTyped(/^\d+(\.\d{1,2})?$/, texts.amount).pipe(upTo(99_999_999.99, texts.tooMuch))

/** The input fields of the guarantee rules, as typed; amounts in lakh of rupees. */
export const guaranteeFields = {
  form: z.enum(Object.keys(businessForms) as [BusinessForm], chosen),
  registered_on: dayFrom('1850-01-01').refine((date) => date <= todayInIndia(), texts.futureDay),
  standing: z.enum(Object.keys(standings) as [keyof typeof standings], chosen),
  resident_share: numberTyped(/^\d{1,3}(\.\d{1,2})?$/, texts.share).pipe(z.number().max(100, texts.share)),
  turnover: lakh,
  profit_years: z.enum(Object.keys(profitYears) as ['0'], chosen).transform(Number),
  net_worth: numberTyped(/^-?\d+(\.\d{1,2})?$/, texts.amount).pipe(upTo(99_999_999.99, texts.tooMuch)),
  borrowing: lakh,
  days_overdue: numberTyped(/^\d+$/, texts.days).pipe(upTo(limits.maxDaysPastDue, texts.tooManyDays)),
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
