import { likelihoodInWords } from '#server/contract/parties/likelihood.ts'
import type { EarlyWarningScore } from '#server/contract/parties/party-scores.ts'
import { changeOf, signed } from '#server/contract/parties/score-moves.ts'
import { withoutTable } from '../../ui/charts/chart-rows.ts'
import { withNoBreaks } from '../../ui/with-no-breaks.ts'
import { missingInputs } from '../highlights/early-warning.widget.server.ts'
import { scoreChart } from './score.chart.server.tsx'

const ruleChange = ({ receipt: was }: EarlyWarningScore, { receipt: is }: EarlyWarningScore) =>
  `The scoring rule changed from version ${was.version} to ${is.version} in this period.`

/** The history of a score, oldest first, and the parts of its latest change; null if there is none. */
export function scoreHistoryOf(scores: EarlyWarningScore[]) {
  const [before, newest] = [scores.at(-2), scores.at(-1)]
  if (!newest) return null
  const drawn = scoreChart(scores)
  return {
    newest: { score: newest.score, band: newest.band, on: newest.computed_on },
    missing: missingInputs(newest),
    to_next_band: withNoBreaks(newest.receipt.to_next_band ?? ''),
    about: newest.receipt.about ?? '',
    likelihood: newest.receipt.likelihood === undefined ? '' : likelihoodInWords(newest.receipt.likelihood),
    chart: drawn && withoutTable(drawn),
    scores: scores
      .map(({ computed_on, score, band }, index) => {
        const last = scores[index - 1]
        return { on: computed_on, score, band, by: last ? signed(score - last.score) : '—' }
      })
      .reverse(),
    change: before && {
      from: { score: before.score, band: before.band, on: before.computed_on },
      by: signed(newest.score - before.score),
      rules: before.receipt.version === newest.receipt.version ? '' : ruleChange(before, newest),
      parts: changeOf(before, newest).map((part) => ({ ...part, label: withNoBreaks(part.label) })),
    },
  }
}
export type ScoreHistory = NonNullable<ReturnType<typeof scoreHistoryOf>>
