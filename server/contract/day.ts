import { z } from 'zod'
import { addDays, isDate, todayInIndia } from './calendar.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalFilter } from './paging.ts'

/**
 * A day that somebody gave, YYYY-MM-DD; says whether it is missing or no day. Whatever else is asked of it is asked of a day only.
 */
export const day = z.iso
  .date({
    error: ({ input }) => (input ? messages.form.date : messages.form.fill),
    abort: true,
  })
  .refine(isDate, { message: messages.form.date, abort: true })

/** A day that something is fixed for: within ten years. */
export const plannedDay = day.refine((date) => date <= addDays(todayInIndia(), limits.maxDueDays), {
  message: messages.form.tooFar,
  abort: true,
})

/** A day to filter a list by: an empty one counts as none. */
export const optionalDay = optionalFilter.pipe(day.optional())

/** An instant that somebody gave; years that PostgreSQL does not know are none. */
export const instant = z.iso.datetime().refine((at) => at >= '1800', messages.form.date)
