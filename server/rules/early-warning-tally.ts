import type { Finding, WarningCategory } from './early-warning-inputs.ts'
import { bandEnds } from './risk-band.ts'

/** One line of the receipt: `points` is what it takes off after the cap of its category, 0 or negative, in tenths. */
export type WarningReason = {
  code: string
  label: string
  category: WarningCategory | 'Floor'
  points: number
  source: string
}

/** The most that one category can take off, so that many small things do not outweigh one grave thing. */
const caps: Record<WarningCategory, number> = {
  Financial: 100,
  Ratings: 30,
  Statutory: 18,
  Registry: 40,
  Legal: 30,
  'Banking conduct': 40,
}

const heldAt = bandEnds.high - 1

/** Points in tenths that add up as the exact ones do. */
function inTenths(points: number[]): number[] {
  let [exact, told] = [0, 0]
  return points.map((one) => {
    exact += one
    const tenths = Math.round(exact * 10) - told
    told += tenths
    return tenths / 10
  })
}

/**
 * The score that findings add up to, each category capped: `score` is rounded and held between 0 and 100, `exact` is not.
 * A finding that holds a party at High does so.
 */
export function tally(findings: Finding[]): { exact: number; score: number; reasons: WarningReason[] } {
  const room = { ...caps }
  const taken = findings.map(({ points, category }) => {
    const one = Math.min(points, room[category])
    room[category] -= one
    return one
  })
  const exact = 100 - taken.reduce((sum, one) => sum + one, 0)
  let left = 100
  const within = taken.map((one) => {
    const here = Math.min(one, left)
    left -= here
    return here
  })
  const tenths = inTenths(within)
  const reasons = findings.map(({ code, label, category, source }, place): WarningReason => {
    return { code, label, category, points: 0 - (tenths[place] ?? 0), source }
  })
  const score = Math.round(left)
  const floor = findings.find((finding) => finding.floor)
  if (!floor || score < bandEnds.high) return { exact, score, reasons }
  const held: WarningReason = {
    code: 'floor',
    label: `${floor.label}: held at High`,
    category: 'Floor',
    points: Math.round((heldAt - left) * 10) / 10,
    source: floor.source,
  }
  return { exact: heldAt, score: heldAt, reasons: [...reasons, held] }
}
