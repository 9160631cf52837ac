import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** An agency's rating of a party or one of its instruments. */
export const rating = z.object({
  agency: z.string(),
  instrument: z.string(),
  rating: z.string(),
  previous_rating: orNull(z.string()),
  action: orNull(z.string()),
  rated_on: z.string(),
})
export type Rating = z.infer<typeof rating>

/** A rating action with its position on the scale. */
export const ratingAction = rating.extend({
  rationale_url: orNull(z.string()),
  /** Notches from the previous rating: positive is a downgrade, negative an upgrade; null if they are not comparable. */
  steps: orNull(z.number()),
  /** Position on the scale, 1 being the best; null if the rating contains no grade. */
  ordinal: orNull(z.number()),
  scale: orNull(z.enum(['long', 'short'])),
  /** The grade alone: 'AA-'. */
  grade: orNull(z.string()),
})
export type RatingAction = z.infer<typeof ratingAction>
