import { z } from 'zod'
import { messages } from './messages.ts'

/** A day that somebody gave, YYYY-MM-DD; says whether it is missing or no day. Whatever else is asked of it is asked of a day only. */
export const day = z.iso.date({
  error: ({ input }) => (input ? messages.form.date : messages.form.fill),
  abort: true,
})
