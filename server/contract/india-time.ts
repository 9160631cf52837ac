/** How far the clocks of India are ahead of UTC, in milliseconds, summer and winter. */
export const indiaAhead = 5.5 * 3_600_000

/** What the clocks of India show at an instant (milliseconds since 1970), as `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export const inIndia = (time: number): string => new Date(time + indiaAhead).toISOString()
