import type { EarlyWarningScore } from '#server/contract/party-scores.ts'
import { missingInputs } from '../early-warning.widget.server.ts'
import { scoreChart } from '../score.chart.server.tsx'

const signed = (points: number) => (points === 0 ? '0' : points < 0 ? `−${-points}` : `+${points}`)

/** What moved between two computations: every part whose points are not the same, the largest move first. */
export function changeOf(before: EarlyWarningScore, now: EarlyWarningScore) {
  const [old, fresh] = [before, now].map(
    ({ receipt }) => new Map(receipt.reasons.map((one) => [one.code, one])),
  )
  const codes = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])]
  return codes
    .map((code) => {
      const [was, is] = [old?.get(code), fresh?.get(code)]
      const [from, to] = [was?.points ?? 0, is?.points ?? 0]
      const label = was && is && was.label !== is.label ? `${was.label} → ${is.label}` : (is ?? was)?.label
      return { label: label ?? code, from: signed(from), to: signed(to), by: to - from }
    })
    .filter(({ by }) => by !== 0)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .map((part) => ({ ...part, by: signed(part.by) }))
}

/** The history of a score, oldest first as it comes, and what its last move was made of; null when there is none. */
export function scoreHistoryOf(scores: EarlyWarningScore[]) {
  const [before, newest] = [scores.at(-2), scores.at(-1)]
  if (!newest) return null
  return {
    newest: { score: newest.score, band: newest.band, on: newest.computed_on },
    missing: missingInputs(newest),
    to_next_band: newest.receipt.to_next_band ?? '',
    chart: scoreChart(scores),
    scores: scores
      .map(({ computed_on, score, band }, place) => {
        const last = scores[place - 1]
        return { on: computed_on, score, band, by: last ? signed(score - last.score) : '—' }
      })
      .reverse(),
    change: before && {
      from: { score: before.score, band: before.band, on: before.computed_on },
      by: signed(newest.score - before.score),
      parts: changeOf(before, newest),
    },
  }
}
export type ScoreHistory = NonNullable<ReturnType<typeof scoreHistoryOf>>
