/** The offset of Indian time from UTC, in milliseconds, all year round. */
export const indiaAhead = 5.5 * 3_600_000

/** The local time in India at an instant (milliseconds since 1970), as `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export const inIndia = (time: number): string => new Date(time + indiaAhead).toISOString()
