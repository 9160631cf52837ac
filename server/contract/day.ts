import { z } from 'zod'
import { addDays, firstRecordDay, isDate, todayInIndia } from './calendar.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalFilter } from './paging.ts'

/** A submitted date, YYYY-MM-DD; distinguishes missing from invalid. Further checks run only on a valid date. */
export const day = z.iso
  .date({
    error: ({ input }) => (input ? messages.form.date : messages.form.fill),
    abort: true,
  })
  .refine(isDate, { message: messages.form.date, abort: true })

/** The date of something in a lender's records: not so early that its year must be mistyped. */
export const recordDay = day.refine((date) => date >= firstRecordDay, {
  message: messages.form.tooEarly,
  abort: true,
})

/** A planned date: within ten years. */
export const plannedDay = day.refine((date) => date <= addDays(todayInIndia(), limits.maxDueDays), {
  message: messages.form.tooFar,
  abort: true,
})

/** A date as a list filter: empty counts as not set. */
export const optionalDay = optionalFilter.pipe(day.optional())

/** A submitted timestamp, from the year 1800 on: PostgreSQL does not accept every year. */
export const instant = z.iso.datetime().refine((at) => at >= '1800', messages.form.date)
