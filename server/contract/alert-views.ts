import { z } from 'zod'
import { alertActions } from './alert-decisions.ts'
import { messages } from './messages.ts'
import { orNull } from './tolerance.ts'

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
  /** What was decided last on the way, where that is named, and whether whoever asks can undo it. */
  last: orNull(z.object({ _id: z.string(), action: z.enum(alertActions), undoable: z.boolean() })),
})

const named = z.object({ value: z.string(), label: z.string() })

/** What a list of alerts can be narrowed by beside what every list can: portfolios, watchlists and people. */
export const alertFilterOptions = z.object({
  portfolios: z.array(named).default([]),
  watchlists: z.array(named).default([]),
  assignees: z.array(named).default([]),
})
