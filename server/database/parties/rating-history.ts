import type { Rating, RatingAction } from '#server/contract/parties/rating-history.ts'
import type { Database, Work } from '../connection.ts'

/** Rating actions with the address of their rationale, newest first; on the same date by agency and instrument. */
export const readRatingActions = (
  db: Database | Work,
  partyId: string,
): Promise<Pick<RatingAction, keyof Rating | 'rationale_url'>[]> =>
  db
    .selectFrom('ratings')
    .select(['agency', 'instrument', 'rating', 'previous_rating', 'action', 'rated_on', 'rationale_url'])
    .where('party_id', '=', partyId)
    .orderBy('rated_on', 'desc')
    .orderBy('agency')
    .orderBy('instrument')
    .orderBy('rating_id', 'desc')
    .execute()
