import { z } from 'zod'
import { orNull } from './tolerance.ts'

/** What an agency said of a party or one of its instruments. */
export const rating = z.object({
  agency: z.string(),
  instrument: z.string(),
  rating: z.string(),
  previous_rating: orNull(z.string()),
  action: orNull(z.string()),
  rated_on: z.string(),
})
export type Rating = z.infer<typeof rating>

/** A rating action with what the scale makes of it. */
export const ratingAction = rating.extend({
  rationale_url: orNull(z.string()),
  /** Notches from the previous rating: positive is down, negative up; null when they cannot be compared. */
  steps: orNull(z.number()),
  /** Place on the scale, 1 the best; null when the rating holds no grade. */
  ordinal: orNull(z.number()),
  scale: orNull(z.enum(['long', 'short'])),
  /** The bare grade: 'AA-'. */
  grade: orNull(z.string()),
})
export type RatingAction = z.infer<typeof ratingAction>
