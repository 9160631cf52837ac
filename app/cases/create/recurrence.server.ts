import { z } from 'zod'
import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { frequencies } from '#server/contract/cases/case.ts'
import { plannedDay } from '#server/contract/day.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'

const later = plannedDay.refine((date) => date > todayInIndia(), messages.cases.laterDate)
const faultOf = (date: string) => later.safeParse(date).error?.issues[0]?.message

/** Dates are validated by `recurrenceFaults`: fields that do not apply are hidden and must not make the case fail. */
export const recurrenceFields = {
  recurring: z.boolean().default(false),
  recurs_by: z.enum(['frequency', 'dates']).default('frequency'),
  frequency: z.enum(frequencies).optional(),
  dates: z.array(z.string()).default([]),
  next_date: z.string().optional(),
}
const recurrence = z.object(recurrenceFields)
type Recurrence = z.output<typeof recurrence>

type Dates = Pick<Recurrence, 'dates' | 'next_date'>

const allOf = ({ dates, next_date }: Dates) =>
  [...new Set([...dates, next_date ?? ''])].filter(Boolean).sort()

const numberFault = (dates: Dates) =>
  allOf(dates).length > limits.maxRecurrenceDates ? messages.cases.tooManyDates : undefined

/** The error for the typed date, for an added date that has passed since, or for too many dates. */
function datesFault(input: Dates): string | undefined {
  const typed = input.next_date && faultOf(input.next_date)
  const passed = input.dates.find(faultOf)
  if (typed) return typed
  if (passed) return passed > todayInIndia() ? faultOf(passed) : messages.cases.datePassed(ddmmyyyy(passed))
  return allOf(input).length === 0 ? messages.form.fill : numberFault(input)
}

/** Recurrence errors by field; hidden fields have none. */
export function recurrenceFaults(input: Recurrence): { frequency?: string; next_date?: string } {
  if (!input.recurring) return {}
  if (input.recurs_by === 'frequency') return input.frequency ? {} : { frequency: messages.form.select }
  const fault = datesFault(input)
  return fault ? { next_date: fault } : {}
}

/** The recurrence as an API body. */
export function recurringOf(input: Recurrence) {
  if (!input.recurring) return undefined
  return input.recurs_by === 'frequency' ? { frequency: input.frequency } : { absoluteDates: allOf(input) }
}

/** Adds the typed date to the form's dates, or removes one. Changes `form`, and returns the error for the typed date, if any. */
export function datesChanged(form: FormData, intent: string): string | undefined {
  const next_date = String(form.get('next_date') ?? '')
  const dates = form.getAll('dates').map(String)
  const adding = intent === 'add-date'
  const wrong = adding ? (faultOf(next_date) ?? numberFault({ dates, next_date })) : undefined
  const left = dates.filter((date) => `remove-date:${date}` !== intent)
  form.delete('dates')
  form.set('recurring', 'on')
  form.set('recurs_by', 'dates')
  for (const date of allOf({ dates: left, next_date: adding && !wrong ? next_date : '' }))
    form.append('dates', date)
  if (adding && !wrong) form.delete('next_date')
  return wrong
}
