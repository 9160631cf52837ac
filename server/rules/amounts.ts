/** An amount in rupees, or a ratio of some; undefined where it is not on record. */
export type Amount = number | undefined

/** The sum of some amounts; undefined where one of them is not on record. */
export const sum = (...amounts: Amount[]): Amount =>
  amounts.reduce<Amount>(
    (total, one) => (total === undefined || one === undefined ? undefined : total + one),
    0,
  )

/** An amount less others; undefined where one of them is not on record. */
export const less = (whole: Amount, ...parts: Amount[]): Amount =>
  parts.reduce<Amount>(
    (rest, one) => (rest === undefined || one === undefined ? undefined : rest - one),
    whole,
  )
