import { z } from 'zod'
import { messages } from './messages.ts'

/** Filters of the list of alerts that a person named; `query` as the list's address has it. */
export const alertView = z.object({ view_id: z.string(), name: z.string(), query: z.string() })
export type AlertView = z.infer<typeof alertView>

export const newAlertView = z.object({
  name: z
    .string({ message: messages.form.fill })
    .trim()
    .min(1, messages.form.fill)
    .max(100, messages.search.nameTooLong),
  query: z.string().max(2_000),
})

/** Where a walk through a list of alerts stands. */
export const alertPlace = z.object({
  /** The alert that is next to be looked at; null past the last. */
  at: z.string().nullable(),
  /** Whether it is one of those the query finds: one that was decided meanwhile is not. */
  fits: z.boolean(),
  /** How many that the query finds stand before it, and how many there are. */
  before: z.number(),
  total: z.number(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
