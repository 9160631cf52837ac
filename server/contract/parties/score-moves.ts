import type { EarlyWarningScore } from './party-scores.ts'

type Reasons = { code: string; label: string; points: number }[]

// Removes floating-point noise: differences of tenths are tenths.
const tenths = (points: number) => Math.round(points * 10) / 10

/** Points with their sign. */
export const signed = (points: number) => (points === 0 ? '0' : points < 0 ? `−${-points}` : `+${points}`)

/** Points of single parts with one decimal, so that they align: '−14.0', '+0.4'; '0' for none. */
export const inPoints = (points: number) =>
  tenths(points) === 0 ? '0' : `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`

/** The previous and the current reading, without repeating their common beginning: 'Interest cover 1.00 → 0.32'. */
function fromTo(was: string, is: string): string {
  const [old, words] = [was.split(' '), is.split(' ')]
  const differs = words.findIndex((word, index) => word !== old[index])
  return differs > 0 && differs < old.length ? `${was} → ${words.slice(differs).join(' ')}` : `${was} → ${is}`
}

/**
 * The label of a part: previous and current reading, or that it no longer applies, because its old text alone would
 * look like the cause.
 */
function labelOf(was: Reasons[number] | undefined, is: Reasons[number] | undefined) {
  if (was && !is) return `${was.label}, no longer`
  return was && is && was.label !== is.label ? fromTo(was.label, is.label) : is?.label
}

function movesOf(before: Reasons, now: Reasons) {
  const [old, fresh] = [before, now].map((reasons) => new Map(reasons.map((one) => [one.code, one])))
  const codes = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])]
  return codes
    .map((code) => {
      const [was, is] = [old?.get(code), fresh?.get(code)]
      const [from, to] = [was?.points ?? 0, is?.points ?? 0]
      return {
        label: labelOf(was, is) ?? code,
        from: inPoints(from),
        to: inPoints(to),
        by: tenths(to - from),
      }
    })
    .filter(({ by }) => by !== 0)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
}

/** The changes between two computations: every part with different points, largest change first. */
export const changeOf = (before: EarlyWarningScore, now: EarlyWarningScore) =>
  movesOf(before.receipt.reasons, now.receipt.reasons).map((part) => ({ ...part, by: inPoints(part.by) }))

interface Scored {
  score: number
  reasons: Reasons
}

/** The largest change in the direction of the score: 'Open charges, no longer: +6'. */
export function mainMove(before: Scored, now: Scored): string {
  const moves = movesOf(before.reasons, now.reasons)
  const way = now.score - before.score
  const main = moves.find(({ by }) => by * way > 0) ?? moves[0]
  return main ? `${main.label}: ${signed(main.by)}` : 'No single factor'
}
