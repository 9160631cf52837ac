/** Whole percentages that add up to 100: each rounded down, and what is left to the largest remainders. All 0 where the sum is. */
export function sharesOf(amounts: number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (!(total > 0)) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount / total) * 100)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const largest = exact
    .map((share, place) => ({ place, rest: share % 1 }))
    .sort((one, other) => other.rest - one.rest)
    .slice(0, left)
  for (const { place } of largest) shares[place] = (shares[place] ?? 0) + 1
  return shares
}
