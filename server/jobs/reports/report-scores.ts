import type { EarlyWarningScore } from '#server/contract/parties/party-scores.ts'
import { changeOf, signed } from '#server/contract/parties/score-moves.ts'
import type { ReportData } from '#server/reports/report-data.ts'

const maxMoves = 4

/** The newest of the given scores (oldest first), with its receipt; undefined if there is none. */
export function newestScore(scores: EarlyWarningScore[]): ReportData['score'] {
  const latest = scores.at(-1)
  if (!latest) return undefined
  const { score, band, computed_on, receipt } = latest
  const { reasons, missing, to_next_band } = receipt
  return {
    score,
    band,
    computed_on,
    reasons: reasons.map(({ label, points }) => ({ label, points })),
    missing,
    to_next_band,
  }
}

/** The scores, oldest first, each with the four largest changes since the previous one. */
export const scoreSteps = (scores: EarlyWarningScore[]): ReportData['score_history'] & object =>
  scores.map((one, index) => {
    const before = scores[index - 1]
    return {
      on: one.computed_on,
      score: one.score,
      band: one.band,
      ...(before && { by: signed(one.score - before.score) }),
      moved: before
        ? changeOf(before, one)
            .slice(0, maxMoves)
            .map(({ label, by }) => ({ label, by }))
        : [],
    }
  })
