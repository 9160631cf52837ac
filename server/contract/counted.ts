/** Up to here what waits is counted beside the navigation of every page; of more it is only said that there are more. */
export const mostCounted = 999

/** Such a count in words. */
export const counted = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count))

/** Of how many alerts of a signal its record tells, the newest: enough for a share, and the oldest were raised under other limits. */
export const mostRecorded = 500
