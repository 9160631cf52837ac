import { z } from 'zod'
import { alertActions } from './alert-decisions.ts'
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

const named = z.object({ value: z.string(), label: z.string() })
/** Somebody to whom it may be given, or who holds some and may no longer be given any (`left`). */
const person = named.extend({ left: z.boolean().default(false) })

/** What a list of alerts can be narrowed by beside what every list can: portfolios, watchlists and people. */
export const alertFilterOptions = z.object({
  portfolios: z.array(named).default([]),
  watchlists: z.array(named).default([]),
  assignees: z.array(person).default([]),
})
