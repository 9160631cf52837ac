/** How far the clocks of India are ahead of UTC, in milliseconds, summer and winter. */
export const indiaAhead = 5.5 * 3_600_000
