import { z } from 'zod'
import { decisions } from './likeness.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** What a person decides about a likeness: the decision, and why, in at least 5 characters. */
export const sanctionsReview = z.object({
  decision: z.enum(decisions, { message: messages.form.select }),
  note: z
    .string({ message: messages.form.note })
    .trim()
    .refine((text) => [...text].length >= limits.noteLeast, messages.form.note)
    .refine((text) => text.length <= limits.textMost, `At most ${limits.textMost} characters`),
})
