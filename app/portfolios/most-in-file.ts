/** The maximum number of parties, accounts or rows not imported in a portfolio's file: the same as the maximum of one import. */
export const mostInFile = 50_000
