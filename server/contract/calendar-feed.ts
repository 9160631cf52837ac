import { z } from 'zod'
import { type DeadlineKind, deadlineKinds } from './deadlines.ts'
import { orNull } from './tolerance.ts'

/** Since when a person's deadlines have a secret address; null where they have none. */
export const calendarFeed = z.object({ since: orNull(z.string()) })

/** The secret of a new address, told once. */
export const newCalendarFeed = z.object({ token: z.string() })

/** Something of a person that ends on a day: of what, its path, and when that changed last. */
export const deadline = z.object({
  what: z.enum(Object.keys(deadlineKinds) as [DeadlineKind]),
  entity_id: z.string(),
  day: z.string(),
  text: z.string(),
  link: z.string(),
  changed_at: z.string(),
})
export type FeedDeadline = z.infer<typeof deadline>
