import type { Curve } from '#server/rules/scorecard/curve.ts'

/** A company's ratio, and whether it failed. */
export interface Observation {
  value: number | undefined
  failed: boolean
}

const bins = 12
/** The number of companies at average odds mixed into each bin, so that small bins carry little weight. */
const shrinkage = 30

const logit = (share: number) => Math.log(share / (1 - share))
const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

interface Bin {
  value: number
  weight: number
  failed: number
}

/** Failure rates forced to decrease with the value: neighbours that violate this are merged (pool adjacent violators). */
function falling(all: Bin[]): number[] {
  const pools: { weight: number; failed: number; count: number }[] = []
  for (const { weight, failed } of all) {
    let pool = { weight, failed, count: 1 }
    for (
      let last = pools.at(-1);
      last && last.failed * pool.weight < pool.failed * last.weight;
      last = pools.at(-1)
    ) {
      pools.pop()
      pool = {
        weight: pool.weight + last.weight,
        failed: pool.failed + last.failed,
        count: pool.count + last.count,
      }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ weight, failed, count }) => Array.from({ length: count }, () => failed / weight))
}

function binsOf(known: { value: number; failed: boolean }[], average: number): Bin[] {
  const sorted = [...known].sort((one, other) => one.value - other.value)
  const limits = Array.from({ length: bins - 1 }, (_, order) => {
    return sorted[Math.floor(((order + 1) * sorted.length) / bins)]?.value ?? 0
  })
  const edges = [...new Set(limits), Number.POSITIVE_INFINITY]
  let from = 0
  return edges.flatMap((edge) => {
    const rest = sorted.slice(from).findIndex(({ value }) => value >= edge)
    const inBucket = sorted.slice(from, rest < 0 ? undefined : from + rest)
    from += inBucket.length
    if (inBucket.length === 0) return []
    const failed = inBucket.filter((one) => one.failed).length + shrinkage * average
    return { value: median(inBucket.map(({ value }) => value)), weight: inBucket.length + shrinkage, failed }
  })
}

/**
 * Log odds of failure by ratio, relative to the average of those observed: failure rate in twelve bins of similar size,
 * shrunk to the average, made monotone, at the median of each bin. `absent` is the same for companies without the
 * ratio.
 */
export function fitCurve(
  observations: Observation[],
  better: 'more' | 'less',
): { curve: Curve; absent: number } {
  const average = observations.filter(({ failed }) => failed).length / observations.length
  const sign = better === 'more' ? 1 : -1
  const known = observations.flatMap(({ value, failed }) =>
    value === undefined || !Number.isFinite(value) ? [] : { value: value * sign, failed },
  )
  const all = binsOf(known, average)
  const shares = falling(all)
  const points = all.map(
    ({ value }, order) => [value * sign, logit(shares[order] ?? average) - logit(average)] as const,
  )
  const without = observations.filter(({ value }) => value === undefined)
  const lost = without.filter(({ failed }) => failed).length
  const absent = logit((lost + shrinkage * average) / (without.length + shrinkage)) - logit(average)
  return { curve: better === 'more' ? points : points.reverse(), absent }
}
