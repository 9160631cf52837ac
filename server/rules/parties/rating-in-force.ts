interface Rated {
  agency: string
  instrument: string
  rating: string
  /** YYYY-MM-DD */
  date: string
  action?: string | null
}

/** Whether a rating action withdraws the rating, by its action or by the rating itself. */
export const isWithdrawn = ({ rating, action }: Pick<Rated, 'rating' | 'action'>): boolean =>
  /withdraw/i.test(`${rating} ${action ?? ''}`)

/**
 * The latest rating: of several on one date the first that its agency did not withdraw, or the first if all were
 * withdrawn. Undefined if there is none.
 */
export function ratingInForce<One extends Rated>(ratings: readonly One[]): One | undefined {
  const last = ratings
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const onLast = ratings.filter(({ date }) => date === last)
  const withdrawn = onLast.filter(isWithdrawn)
  const inForce = onLast.find(
    ({ agency, instrument }) =>
      !withdrawn.some((one) => one.agency === agency && one.instrument === instrument),
  )
  return inForce ?? withdrawn[0]
}
