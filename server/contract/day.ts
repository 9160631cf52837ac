import { z } from 'zod'
import { addDays, firstDay, firstRecordDay, todayInIndia } from './calendar.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalFilter } from './paging.ts'

const written = z.iso.date({
  error: ({ input }) => (input ? messages.form.date : messages.form.fill),
  abort: true,
})

/** A submitted date, YYYY-MM-DD, from a first one on. An earlier one has a mistyped or half-typed year. */
export const dayFrom = (first: string, message = messages.form.tooEarly(first)) =>
  written.refine((date) => date >= first, { message, abort: true })

/** A submitted date; distinguishes missing from invalid. Further checks run only on a valid date. */
export const day = dayFrom(firstDay)

/** The date of something in a lender's records. */
export const recordDay = dayFrom(firstRecordDay)

/** A planned date: within ten years. */
export const plannedDay = day.refine((date) => date <= addDays(todayInIndia(), limits.maxDueDays), {
  message: messages.form.tooFar,
  abort: true,
})

/** A date as a list filter: empty counts as not set. */
export const optionalDay = optionalFilter.pipe(day.optional())

/** A submitted timestamp: PostgreSQL does not accept every year. */
export const instant = z.iso.datetime().refine((at) => at >= firstDay, messages.form.tooEarly(firstDay))
