/** An amount in rupees, or a ratio of amounts; undefined if not on record. */
export type Amount = number | undefined

/** The sum of the amounts; undefined if any of them is not on record. */
export const sum = (...amounts: Amount[]): Amount =>
  amounts.reduce<Amount>(
    (total, one) => (total === undefined || one === undefined ? undefined : total + one),
    0,
  )

/** `whole` minus the parts; undefined if any of them is not on record. */
export const less = (whole: Amount, ...parts: Amount[]): Amount =>
  parts.reduce<Amount>(
    (rest, one) => (rest === undefined || one === undefined ? undefined : rest - one),
    whole,
  )
