/** How the rows of a CSV may end, also one after the other. Left to itself csv-parse takes the first end it meets for all. */
export const rowEnds = ['\r\n', '\n', '\r']
