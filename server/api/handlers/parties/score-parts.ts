import type { ScorePart, ScoreParts, ScoreReceipt } from '#server/contract/parties/party-scores.ts'
import type { Database, Work } from '#server/database/connection.ts'
import type { ReadPart } from '#server/rules/early-warning/part.ts'
import { ratioParts } from '#server/rules/early-warning/ratios.ts'
import { conductParts, stockParts } from '#server/rules/early-warning/read.ts'
import { earlyWarningVersion } from '#server/rules/early-warning/score.ts'
import { likelihoodAt } from '#server/rules/scorecard/points.ts'
import { bandEnds } from '#server/rules/scores/risk-band.ts'
import { readNewestInputs } from './newest-inputs.ts'

/** The input named in a stored reason after its source: 'GSTR-3B, 1 late and 1 missed of 12'. */
function inputOf(stored: string, { source }: Pick<ReadPart, 'source'>) {
  const counted = source && stored.startsWith(`${source}, `) && !stored.includes('filed ')
  return counted ? { input: stored.slice(source.length + 2) } : { source: stored }
}

/** A part with the values taken from the stored receipt. */
function withReceipt({ codes, clear, ...part }: ReadPart, receipt: ScoreReceipt): ScorePart {
  const reason = receipt.reasons.find(({ code }) => codes.includes(code))
  const points = codes.length === 0 ? null : (reason?.points ?? 0)
  const known = {
    ...part,
    ...(reason ? inputOf(reason.source, part) : clear && part.input && { input: clear }),
  }
  return { ...known, code: codes[0] ?? part.label, points }
}

/** What the band limits mean, if the receipt is of the current rule version. */
const bandsOf = ({ version }: ScoreReceipt) =>
  version === earlyWarningVersion
    ? { high: likelihoodAt(100 - bandEnds.high), medium: likelihoodAt(100 - bandEnds.medium) }
    : null

/** The newest score of a party broken down: every part with its input; null if none has been computed. */
export async function readScoreParts(db: Database | Work, partyId: string): Promise<ScoreParts | null> {
  const known = await readNewestInputs(db, partyId)
  if (!known) return null
  const { newest, evidence, inputs } = known
  const { computed_on, score, receipt } = newest
  const read = {
    conduct: conductParts(inputs, computed_on),
    stock: stockParts(evidence.listed),
    ratios: ratioParts(inputs.financial_company ? [] : (inputs.statements ?? [])),
  }
  const shownCodes = new Set(Object.values(read).flatMap((parts) => parts.flatMap(({ codes }) => codes)))
  return {
    computed_on,
    score,
    exact: receipt.exact,
    version: receipt.version,
    bands: bandsOf(receipt),
    groups: (['conduct', 'stock', 'ratios'] as const).map((key) => ({
      key,
      parts: read[key].map((part) => withReceipt(part, receipt)),
    })),
    others: receipt.reasons
      .filter(({ code }) => !shownCodes.has(code))
      .map(({ label, points, source }) => ({ label, points, source })),
    missing: receipt.missing,
  }
}
