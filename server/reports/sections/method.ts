import { groupIndian } from '#server/contract/money.ts'
import { modelDecimals } from '#server/contract/parties/model-decimals.ts'
import { inPoints } from '#server/contract/parties/score-moves.ts'
import type { DocumentCell } from '#server/contract/reports/report-document.ts'
import { heading, note, type Section, table } from '../blocks.ts'
import { notOnRecord } from '../figures.ts'

/** How the score is computed: its inputs, where deductions start, and the deductions for this party; and the published models. */
export const method: Section = ({ method: of }) => {
  if (!of)
    return {
      key: 'method',
      heading: 'Method',
      blocks: [note('No score was computed, so there is no method to show.')],
    }
  return {
    key: 'method',
    heading: 'Method',
    blocks: [
      note(
        `The early-warning score starts at 100. The inputs below deduct points; the minimum is 0. Rule ${of.version}.`,
      ),
      table(
        'Score inputs',
        [
          ['Part', 26],
          ['Value', 28],
          ['Deductions start', 26],
          ['Deducted', 10, 'figure'],
          ['Maximum', 10, 'figure'],
        ],
        of.parts.map((one): DocumentCell[] => [
          one.label,
          one.input,
          one.threshold ?? notOnRecord,
          one.points === undefined ? notOnRecord : inPoints(one.points),
          one.at_most === undefined ? notOnRecord : inPoints(-Math.abs(one.at_most)),
        ]),
      ),
      heading('Published models'),
      note('Computed from the same statements and shown for comparison.'),
      table(
        'Models on the latest statements',
        [
          ['Model', 26],
          ['Year', 12],
          ['Result', 10, 'figure'],
          ['Zone', 18],
          ['Limits', 34],
        ],
        of.models.map((one): DocumentCell[] => [
          one.name,
          one.year ?? notOnRecord,
          one.total === undefined ? notOnRecord : groupIndian(one.total, modelDecimals(one.key)),
          one.zone ?? one.why_not ?? notOnRecord,
          one.limits,
        ]),
      ),
    ],
  }
}
