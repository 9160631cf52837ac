/** A rating action with what the scale makes of it. */
export interface RatingAction {
  agency: string
  instrument: string
  rating: string
  previous_rating: string | null
  action: string | null
  rated_on: string
  rationale_url: string | null
  /** Notches from the previous rating: positive is down, negative up; null when they cannot be compared. */
  steps: number | null
  /** Place on the scale, 1 the best; null when the rating holds no grade. */
  ordinal: number | null
  scale: 'long' | 'short' | null
  /** The bare grade: 'AA-'. */
  grade: string | null
}
