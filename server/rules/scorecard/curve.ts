/** Log odds of failure by the value of a ratio: linear between the points, constant beyond them. */
export type Curve = readonly (readonly [value: number, logOdds: number])[]

/** The log odds of a curve at a value. */
export function interpolate(curve: Curve, value: number): number {
  const index = curve.findIndex(([from]) => from >= value)
  const [upper, lower] = [curve[index], curve[index - 1]]
  if (!upper) return curve.at(-1)?.[1] ?? 0
  if (!lower) return upper[1]
  const part = (value - lower[0]) / (upper[0] - lower[0])
  return lower[1] + part * (upper[1] - lower[1])
}

/** The sum of two curves. */
export function sumOfCurves(one: Curve, other: Curve): Curve {
  const values = [...new Set([...one, ...other].map(([value]) => value))].sort((a, b) => a - b)
  return values.map((value) => [value, interpolate(one, value) + interpolate(other, value)] as const)
}

/** The lowest log odds of a curve. */
export const lowest = (curve: Curve) => Math.min(...curve.map(([, logOdds]) => logOdds))

/** The value at which a monotone curve reaches some log odds; undefined if it never does. */
export function valueAt(curve: Curve, logOdds: number): number | undefined {
  const rising = (curve.at(-1)?.[1] ?? 0) > (curve[0]?.[1] ?? 0)
  const fromBest = rising ? curve : [...curve].reverse()
  const next = fromBest.findIndex(([, one]) => one > logOdds)
  const [better, worse] = [fromBest[next - 1], fromBest[next]]
  if (!better || !worse) return undefined
  const part = (logOdds - better[1]) / (worse[1] - better[1])
  return better[0] + part * (worse[0] - better[0])
}
