import { z } from 'zod'
import { messages } from './messages.ts'

/**
 * A day that somebody gave, YYYY-MM-DD; says whether it is missing or no day, and takes a year that was half typed (0025) for none.
 * Whatever else is asked of it is asked of a day only.
 */
export const day = z.iso
  .date({
    error: ({ input }) => (input ? messages.form.date : messages.form.fill),
    abort: true,
  })
  .refine((date) => date >= '1800', { message: messages.form.date, abort: true })
