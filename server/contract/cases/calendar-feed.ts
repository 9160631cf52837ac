import { z } from 'zod'
import { orNull } from '../tolerance.ts'
import { type DeadlineKind, deadlineKinds } from './deadlines.ts'

/** Since when a user has had a secret calendar address; null if there is none. */
export const calendarFeed = z.object({ since: orNull(z.string()) })

/** The token of a new address, shown only once. */
export const newCalendarFeed = z.object({ token: z.string() })

/** A deadline of a user: its subject, its path, and when it last changed. */
export const deadline = z.object({
  what: z.enum(Object.keys(deadlineKinds) as [DeadlineKind]),
  entity_id: z.string(),
  day: z.string(),
  text: z.string(),
  link: z.string(),
  changed_at: z.string(),
})
export type FeedDeadline = z.infer<typeof deadline>
