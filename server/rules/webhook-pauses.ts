const minute = 60
const hour = 3_600

// Some three days from the first attempt to the last.
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** After how many seconds something is told again that failed so many times; undefined where it is given up. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]
