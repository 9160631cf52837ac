import type { ScorePart, ScoreParts } from '#server/contract/party-scores.ts'

const titles = {
  conduct: ['Early-warning conduct', 'Ratings, statutory dues, charges, courts, register and lenders'],
  stock: ['Stock data', 'What the market says of a listed party'],
  ratios: ['Ratios', 'The last annual statements'],
} as const

const inWords = (points: number | null) => (points === null ? 'not read' : points === 0 ? '0' : `−${-points}`)

function row({ label, input, source, threshold, points, at_most }: ScorePart) {
  return { label, input, source, threshold, points: inWords(points), at_most }
}

/** The receipt in its three groups; a group of which nothing is on record says so. */
export function scoreBreakdownOf(parts: ScoreParts | null) {
  if (!parts) return null
  const { score, version, others, missing } = parts
  return {
    ...{ score, version, others },
    missing: new Intl.ListFormat('en-GB').format(missing),
    groups: parts.groups.map(({ key, parts: all }) => {
      const taken = all.reduce((sum, { points }) => sum + (points ?? 0), 0)
      const [title, about] = titles[key]
      const empty = all.every(({ input }) => input === null)
      return { key, title, about, taken: inWords(taken), empty, parts: empty ? [] : all.map(row) }
    }),
  }
}
export type ScoreBreakdown = NonNullable<ReturnType<typeof scoreBreakdownOf>>
