import { enumerated } from '#server/contract/enumerated.ts'
import { inList } from '#server/contract/in-sentence.ts'
import { inHundred } from '#server/contract/parties/likelihood.ts'
import type { ScorePart, ScoreParts } from '#server/contract/parties/party-scores.ts'
import { inPoints } from '#server/contract/parties/score-moves.ts'
import { withNoBreaks } from '../../ui/with-no-breaks.ts'

const titles = {
  conduct: ['Early-warning conduct', 'Ratings, statutory dues, charges, courts, register and lenders'],
  stock: ['Stock data', 'Market data of a listed party'],
  ratios: ['Ratios', 'Latest annual statements, by the fitted scorecard'],
} as const

const inWords = (points: number | null) => (points === null ? 'not available' : inPoints(points))

function row({ code, label, input, source, threshold, points, at_most }: ScorePart) {
  return {
    code,
    label,
    input: input && withNoBreaks(input),
    source,
    threshold,
    points: inWords(points),
    at_most,
  }
}

/** A sentence on what the ends of the bands mean; empty for receipts of an older rule. */
const bandsInWords = ({ bands }: ScoreParts) =>
  bands
    ? `By statements alone, ${inHundred(bands.medium)} companies at 70 points and ${inHundred(bands.high)} at 50 failed within two years, in the data the scorecard was fitted on.`
    : ''

/** The receipt in its three groups; a group without records says so. */
export function scoreBreakdownOf(parts: ScoreParts | null) {
  if (!parts) return null
  const { score, version, others, missing } = parts
  return {
    score,
    version,
    bands: bandsInWords(parts),
    others: others.map((one) => ({ ...one, points: inPoints(one.points) })),
    missing: enumerated(missing.map(inList)),
    groups: parts.groups.map(({ key, parts: all }) => {
      const taken = all.reduce((sum, { points }) => sum + (points ?? 0), 0)
      const [title, about] = titles[key]
      const empty = all.every(({ input, points }) => input === null && !points)
      return { key, title, about, taken: inWords(taken), empty, parts: empty ? [] : all.map(row) }
    }),
  }
}
export type ScoreBreakdown = NonNullable<ReturnType<typeof scoreBreakdownOf>>
