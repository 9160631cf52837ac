interface Seen {
  value: number
  failed: boolean
}

/**
 * How well values rank: the probability that a failed company has a higher value than a non-failed one, ties counting
 * half (the area under the ROC curve).
 */
export function rankingOf(seen: Seen[]): number {
  const sorted = [...seen].sort((one, other) => one.value - other.value)
  let [below, wins, from] = [0, 0, 0]
  while (from < sorted.length) {
    let to = from
    while (sorted[to]?.value === sorted[from]?.value && to < sorted.length) to++
    const failed = sorted.slice(from, to).filter((one) => one.failed).length
    const sound = to - from - failed
    wins += failed * (below + sound / 2)
    below += sound
    from = to
  }
  return wins / (below * (seen.length - below))
}

/** Predicted and observed failure rates for each tenth of the companies, safest first. */
export function tenths(seen: { likelihood: number; failed: boolean; weight: number }[]) {
  const sorted = [...seen].sort((one, other) => one.likelihood - other.likelihood)
  return Array.from({ length: 10 }, (_, tenth) => {
    const inTenth = sorted.slice((tenth * sorted.length) / 10, ((tenth + 1) * sorted.length) / 10)
    const all = inTenth.reduce((sum, { weight }) => sum + weight, 0)
    const predicted = inTenth.reduce((sum, { weight, likelihood }) => sum + weight * likelihood, 0) / all
    const observed = inTenth.reduce((sum, { weight, failed }) => sum + (failed ? weight : 0), 0) / all
    return { predicted, observed }
  })
}

/** How much the distribution of one set of values over the tenths of another has shifted (population stability index). */
export function stability(before: number[], now: number[]): number {
  const sorted = [...before].sort((one, other) => one - other)
  const limits = Array.from(
    { length: 9 },
    (_, order) => sorted[Math.floor(((order + 1) * sorted.length) / 10)] ?? 0,
  )
  const shares = (values: number[]) => {
    const counts = Array.from({ length: 10 }, () => 0.5)
    for (const value of values) {
      const index = limits.findIndex((limit) => value < limit)
      const tenth = index < 0 ? 9 : index
      counts[tenth] = (counts[tenth] ?? 0) + 1
    }
    return counts.map((count) => count / (values.length + 5))
  }
  const [old, fresh] = [shares(before), shares(now)]
  return fresh.reduce(
    (sum, share, tenth) => sum + (share - (old[tenth] ?? 0)) * Math.log(share / (old[tenth] ?? 1)),
    0,
  )
}
