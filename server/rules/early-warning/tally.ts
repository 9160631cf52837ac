import { bandEnds } from '../scores/risk-band.ts'
import type { Finding, WarningCategory } from './inputs.ts'

/** One line of the receipt: `points` is the deduction after the category's cap, 0 or negative, in tenths. */
export type WarningReason = {
  code: string
  label: string
  category: WarningCategory | 'Floor'
  points: number
  source: string
}

/** The most that one category can deduct, so that many minor findings do not outweigh one serious finding. */
const caps: Record<WarningCategory, number> = {
  Financial: 100,
  Ratings: 30,
  Statutory: 18,
  Registry: 40,
  Legal: 30,
  'Banking conduct': 40,
}

const floorScore = bandEnds.high - 1

/** Rounds points to tenths so that their sum matches the exact sum. */
function inTenths(points: number[]): number[] {
  let [exact, assigned] = [0, 0]
  return points.map((one) => {
    exact += one
    const tenths = Math.round(exact * 10) - assigned
    assigned += tenths
    return tenths / 10
  })
}

const toTenth = (points: number) => Math.round(points * 10) / 10

/** The line that gives back what the reasons deduct below 0, so that each keeps its own points. */
const minimum = (tenths: number[]): WarningReason => ({
  code: 'minimum',
  label: 'A score cannot be below 0',
  category: 'Floor',
  points: toTenth(tenths.reduce((sum, one) => sum + one, 0) - 100),
  source: 'Scale of 0 to 100',
})

/**
 * Adds up findings, each category capped: `score` is rounded and limited to 0 to 100, `exact` is not. A finding with
 * `floor` keeps the score at High.
 */
export function tally(findings: Finding[]): { exact: number; score: number; reasons: WarningReason[] } {
  const room = { ...caps }
  const capped = findings.map(({ points, category }) => {
    const deducted = Math.min(points, room[category])
    room[category] -= deducted
    return deducted
  })
  const exact = 100 - capped.reduce((sum, one) => sum + one, 0)
  const tenths = inTenths(capped)
  const reasons = findings.map(({ code, label, category, source }, index): WarningReason => {
    return { code, label, category, points: 0 - (tenths[index] ?? 0), source }
  })
  if (exact < 0) return { exact, score: 0, reasons: [...reasons, minimum(tenths)] }
  const score = Math.round(exact)
  const floor = findings.find((finding) => finding.floor)
  if (!floor || score < bandEnds.high) return { exact, score, reasons }
  const floorReason: WarningReason = {
    code: 'floor',
    label: `${floor.label}: held at High`,
    category: 'Floor',
    points: toTenth(floorScore - exact),
    source: floor.source,
  }
  return { exact: floorScore, score: floorScore, reasons: [...reasons, floorReason] }
}
