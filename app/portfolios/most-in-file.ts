/** As many parties, accounts or lines not taken of a portfolio are in a file: a portfolio may be filled with as many at once. */
export const mostInFile = 50_000
