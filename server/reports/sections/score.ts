import { inList } from '#server/contract/in-sentence.ts'
import { groupIndian } from '#server/contract/money.ts'
import { inPoints } from '#server/contract/parties/score-moves.ts'
import type { DocumentBlock, DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced, table } from '../blocks.ts'
import { day, riskOf, riskWord } from '../figures.ts'
import type { Score } from '../report-data.ts'

/** The early-warning score: number, gauge, and the receipt of its deductions and additions. */
export const score: Section = ({ score: newest }) => ({
  key: 'score',
  heading: 'Early-warning score',
  blocks: newest ? blocksOf(newest) : [note('No score has been computed for this party.')],
  ...(newest && sourced('Computed by Credence', [newest.computed_on])),
})

function blocksOf({
  score: value,
  band,
  computed_on,
  reasons,
  missing,
  to_next_band,
}: Score): DocumentBlock[] {
  const risk = riskOf(band)
  const words = risk ? `${riskWord(band)} risk` : band
  const shown = groupIndian(value)
  return [
    {
      kind: 'chart',
      chart: 'gauge',
      title: 'Score of 100',
      alternative: `Gauge from 0 to 100: the early-warning score is ${shown}, ${words}.`,
      values: [{ label: words, value, shown }],
      sentence: `Computed on ${day(computed_on)}; 100 is best, the marker is at ${shown}.`,
      ...(risk && { risk }),
    },
    ...(to_next_band ? [note(to_next_band)] : []),
    ...(reasons.length > 0 ? [receipt(reasons)] : []),
    ...(missing.length > 0 ? [note(`Not on record: ${missing.map(inList).join(', ')}.`)] : []),
  ]
}

function receipt(reasons: Score['reasons']): DocumentBlock {
  const most = Math.max(...reasons.map((one) => Math.abs(one.points)), 1)
  const rows = [...reasons]
    .sort((a, b) => a.points - b.points)
    .map((one): DocumentCell[] => [
      one.label,
      { text: inPoints(one.points), strong: true, part: one.points / most },
    ])
  return table(
    'Score drivers',
    [
      ['Reason', 58],
      ['Points', 42, 'figure'],
    ],
    rows,
  )
}
