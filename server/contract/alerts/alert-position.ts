import { z } from 'zod'
import { option, personOption } from '../option.ts'
import { orNull } from '../tolerance.ts'
import { alertActions } from './alert-decisions.ts'

/** The position while stepping through a list of alerts. */
export const alertPosition = z.object({
  /** The next alert to look at; null after the last. */
  at: z.string().nullable(),
  /** Whether it still matches the query; false if it was decided meanwhile. */
  fits: z.boolean(),
  /** The number of matching alerts before it, at most 1,000 as counting stops there. */
  before: z.number(),
  /** The number of matching alerts. */
  total: z.number(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** The last decision made while stepping through, if given, and whether the user can undo it. */
  last: orNull(z.object({ _id: z.string(), action: z.enum(alertActions), undoable: z.boolean() })),
})

/** Alert list filters beyond those common to all lists: portfolios, watchlists and users. */
export const alertFilterOptions = z.object({
  portfolios: z.array(option).default([]),
  watchlists: z.array(option).default([]),
  assignees: z.array(personOption).default([]),
})
