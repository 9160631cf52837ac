import { rupeesInWords } from '#server/contract/money.ts'

const units = [
  { times: 100_000, name: 'a lakh' },
  { times: 10_000_000, name: 'a crore' },
]
// An account in arrears or newly used may differ tenfold; no real change makes half of all accounts differ by thousands.
const nearly = 10
const smallestLimit = 1_000
const largestLimit = 5e11

/**
 * A warning if the amounts of a file may be in another unit than stated; null if nothing suggests so. `ratio` is the
 * median ratio of outstanding amounts to the previous ones of the same accounts, null if there are none; `limit` the
 * median limit in rupees.
 */
export function unitDoubt(ratio: number | null, limit: number | null): string | null {
  for (const { times, name } of units) {
    const near = (value: number) => value > times / nearly && value < times * nearly
    if (ratio !== null && near(ratio))
      return `Half of the accounts have about ${name} times their previous balance. Is the unit correct?`
    if (ratio !== null && ratio > 0 && near(1 / ratio))
      return `Half of the accounts have about ${name} times less than their previous balance. Is the unit correct?`
  }
  if (limit !== null && limit > 0 && limit < smallestLimit)
    return `Half of the limits are at most ${rupeesInWords(limit)}. Are the amounts in lakh or crore?`
  if (limit !== null && limit > largestLimit)
    return `Half of the limits are at least ${rupeesInWords(limit)}. Are the amounts in rupees?`
  return null
}
