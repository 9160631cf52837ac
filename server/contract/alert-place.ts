import { z } from 'zod'
import { alertActions } from './alert-decisions.ts'
import { option, personOption } from './option.ts'
import { orNull } from './tolerance.ts'

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

/** What a list of alerts can be narrowed by beside what every list can: portfolios, watchlists and people. */
export const alertFilterOptions = z.object({
  portfolios: z.array(option).default([]),
  watchlists: z.array(option).default([]),
  assignees: z.array(personOption).default([]),
})
