import type { DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced, table } from '../blocks.ts'
import { day, notOnRecord, riskOf, riskWord } from '../figures.ts'

const maxScores = 12

/** Past early-warning scores, newest first, each with what changed it. */
export const scoreHistory: Section = ({ score_history: all = [] }) => {
  const shown = all.slice(-maxScores).reverse()
  const values = all
    .slice(-maxScores)
    .map(({ on, score }) => ({ label: day(on), value: score, shown: String(score) }))
  const words = values.map(({ label, shown: value }) => `${label} ${value}`).join('; ')
  const [first, last] = [values[0], values.at(-1)]
  return {
    key: 'score-history',
    heading: 'Early-warning history',
    blocks:
      shown.length === 0
        ? [note('No earlier scores on record.')]
        : [
            ...(first && last && values.length > 1
              ? [
                  {
                    kind: 'chart' as const,
                    chart: 'bars' as const,
                    title: 'Scores, oldest first',
                    alternative: `Bar chart of the scores: ${words}.`,
                    values,
                    sentence: `The score went from ${first.shown} on ${first.label} to ${last.shown} on ${last.label}.`,
                  },
                ]
              : []),
            table(
              'Scores and drivers, newest first',
              [
                ['Computed', 14],
                ['Score', 8, 'figure'],
                ['Change', 9, 'figure'],
                ['Risk', 14],
                ['Drivers', 55],
              ],
              shown.map(({ on, score, band, by, moved }): DocumentCell[] => {
                const risk = riskOf(band)
                return [
                  day(on),
                  { text: String(score), strong: true },
                  by ?? notOnRecord,
                  { text: riskWord(band), ...(risk && { risk }) },
                  moved.map((one) => `${one.label} (${one.by})`).join('; ') || notOnRecord,
                ]
              }),
            ),
          ],
    ...sourced(
      'Computed by Credence',
      all.map(({ on }) => on),
    ),
  }
}
