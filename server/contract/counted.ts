/** Navigation counts are exact up to this number and shown as "more" beyond it. */
export const mostCounted = 999

/** The text of such a count. */
export const counted = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count))

/**
 * The number of alerts of a signal, newest first, included in its track record: enough for a percentage, and the oldest
 * were raised under other thresholds.
 */
export const mostRecorded = 500
