const minute = 60
const hour = 3_600

// About three days from the first attempt to the last.
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Seconds until the next attempt after this many failures; undefined if there is none. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]
