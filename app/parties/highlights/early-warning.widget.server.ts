import { addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import { enumerated } from '#server/contract/enumerated.ts'
import { inList } from '#server/contract/in-sentence.ts'
import type { EarlyWarningScore } from '#server/contract/parties/party-scores.ts'
import { inPoints } from '#server/contract/parties/score-moves.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { withNoBreaks } from '../../ui/with-no-breaks.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { scoreChart } from '../scores/score.chart.server.tsx'

const maxReasons = 3
const maxRows = 4
function comparisonText(scores: EarlyWarningScore[], newest: EarlyWarningScore): string {
  const yearAgo = addMonths(newest.computed_on, -12)
  const then = scores.findLast(({ computed_on }) => computed_on <= yearAgo)
  if (then)
    return then.score === newest.score ? 'Unchanged from a year ago.' : `Was ${then.score} a year ago.`
  const first = scores[0]
  return first && first !== newest ? `Was ${first.score} on ${ddmmyyyy(first.computed_on)}.` : ''
}

function negativeFactors({ receipt }: EarlyWarningScore): string {
  const gravest = receipt.reasons
    .filter(({ points }) => points < 0)
    .sort((one, other) => one.points - other.points)
  if (gravest.length === 0) return 'No negative factors are known.'
  return `Main negative factors: ${enumerated(gravest.slice(0, maxReasons).map(({ label }) => inList(label)))}.`
}

const kinds = ['ratings', 'GST filings', 'EPFO wage months', 'charges', 'court cases', 'loan accounts']
const maxInputs = 5

/** The inputs that were missing from a score, whole record types first: 'Computed without ratings, charges and interest cover.' */
export function missingInputs({ receipt: { missing } }: EarlyWarningScore): string {
  if (missing.length === 0) return ''
  const isKind = (one: string) => kinds.includes(one)
  const all = [...missing.filter(isKind), ...missing.filter((one) => !isKind(one))]
  const more = all.length - maxInputs
  const inputs = more > 1 ? [...all.slice(0, maxInputs), `${more} more inputs`] : all
  return `Computed without ${enumerated(inputs.map(inList))}.`
}

/** The factors that cost the most points; smaller ones are combined in one row. Last what the minimum of 0 gives back. */
function receiptOf({ receipt }: EarlyWarningScore): { label: string; points: string }[] {
  const taken = receipt.reasons
    .filter(({ points }) => points !== 0)
    .sort((one, other) => one.points - other.points)
    .map(({ label, points }) => ({ label, points }))
  const deductions = taken.filter(({ points }) => points > 0)
  const lost = taken.filter(({ points }) => points < 0)
  const smaller = lost.slice(maxRows)
  const together = smaller.reduce((sum, part) => sum + part.points, 0)
  const rows =
    smaller.length <= 1
      ? lost
      : [...lost.slice(0, maxRows), { label: `${smaller.length} smaller factors`, points: together }]
  return [...rows, ...deductions].map(({ label, points }) => ({
    label: withNoBreaks(label),
    points: inPoints(points),
  }))
}

/** The newest score with its sentence, chart and largest factors; null if none has been computed. */
export function earlyWarningOf(scores: EarlyWarningScore[]) {
  const newest = scores.at(-1)
  if (!newest) return null
  const { score, band, computed_on } = newest
  return {
    score,
    band,
    computed_on,
    sentence: [comparisonText(scores, newest), negativeFactors(newest), missingInputs(newest)]
      .filter(Boolean)
      .join(' '),
    chart: scoreChart(scores),
    reasons: receiptOf(newest),
  }
}
export type EarlyWarning = ReturnType<typeof earlyWarningOf>

/** The early-warning score of the party in the route. */
export const readEarlyWarning = (ctx: RequestContext) => readPartySlice(ctx, 'partyScores', earlyWarningOf)
