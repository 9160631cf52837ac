/**
 * Percentages for display next to each other, with `decimals` decimals: each is rounded down and the rest given to the
 * largest remainders, so that the shares of a whole add up to 100. All are 0 if the whole is; `whole` defaults to the
 * sum.
 */
export function sharesOf(amounts: number[], decimals = 0, whole = sumOf(amounts)): number[] {
  if (!(whole > 0)) return amounts.map(() => 0)
  const unit = 10 ** decimals
  const exact = amounts.map((amount) => (amount / whole) * 100 * unit)
  const shares = exact.map(Math.floor)
  const left = Math.round(sumOf(exact)) - sumOf(shares)
  const largest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest)
    .slice(0, left)
  for (const { index } of largest) shares[index] = (shares[index] ?? 0) + 1
  return shares.map((share) => share / unit)
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
