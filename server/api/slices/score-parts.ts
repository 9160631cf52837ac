import { financialYear } from '#server/contract/calendar.ts'
import type { ScorePart, ScoreParts } from '#server/contract/party-records.ts'
import type { Database } from '#server/database/connection.ts'
import { readScores } from '#server/database/party-slices.ts'
import { type Evidence, readEvidence } from '#server/database/score-evidence.ts'
import { readStatements } from '#server/database/statements.ts'
import type { ScoreReceipt } from '#server/database/tables.ts'
import type { CourtCase, EarlyWarningInputs } from '#server/rules/early-warning-inputs.ts'
import type { ReadPart } from '#server/rules/early-warning-part.ts'
import { ratioParts } from '#server/rules/early-warning-ratios.ts'
import { conductParts, stockParts } from '#server/rules/early-warning-read.ts'

const forums = ['NCLT', 'DRT', 'cheque bounce', 'criminal', 'civil', 'tax'] as const

const courtCase = ({ kind, filed_on, stage }: Evidence['court_cases'][number]): CourtCase => ({
  forum: forums.find((one) => one === kind) ?? 'civil',
  filed_on,
  state: stage === 'Disposed' ? 'disposed' : stage === 'Admitted' ? 'admitted' : 'filed',
})

const inputsOf = (
  { status, listed: _, ratings, gst_filings, epfo_months, charges, court_cases }: Evidence,
  statements: EarlyWarningInputs['statements'],
): EarlyWarningInputs => ({
  ...(statements && { statements }),
  ...(ratings.length > 0 && { rating_actions: ratings }),
  ...(gst_filings.length > 0 && { gst_filings }),
  ...(epfo_months.length > 0 && { epfo_months }),
  charges,
  court_cases: court_cases.map(courtCase),
  company_status: status,
})

/** What a stored reason says it read, where it says so after its source: 'GST returns, 1 late and 1 missed of 12'. */
function saidBy(stored: string, { source }: Pick<ReadPart, 'source'>) {
  const counted = source && stored.startsWith(`${source}, `) && !stored.includes('filed ')
  return counted ? { input: stored.slice(source.length + 2) } : { source: stored }
}

/** A part with what the stored receipt says that it took. */
function taken({ codes, clear, ...part }: ReadPart, receipt: ScoreReceipt): ScorePart {
  const reason = receipt.reasons.find(({ code }) => codes.includes(code))
  const points = codes.length === 0 ? null : (reason?.points ?? 0)
  const known = {
    ...part,
    ...(reason ? saidBy(reason.source, part) : clear && part.input && { input: clear }),
  }
  return { ...known, code: codes[0] ?? part.label, points }
}

/** The newest score of a party taken apart: every part it reads with its input; null when none was computed. */
export async function readScoreParts(db: Database, partyId: string): Promise<ScoreParts | null> {
  const newest = (await readScores(db, partyId)).at(-1)
  if (!newest) return null
  const { computed_on, score, receipt } = newest
  const [evidence, filed] = await Promise.all([
    readEvidence(db, partyId, computed_on),
    readStatements(db, partyId),
  ])
  if (!evidence) return null
  const statements = filed
    .filter(({ period_end }) => period_end <= computed_on)
    .map(({ period_end, figures }) => ({ financial_year: financialYear(period_end), figures }))
    .reverse()
  const read = {
    conduct: conductParts(inputsOf(evidence, statements), computed_on),
    stock: stockParts(evidence.listed),
    ratios: ratioParts(statements),
  }
  const known = new Set(Object.values(read).flatMap((parts) => parts.flatMap(({ codes }) => codes)))
  return {
    computed_on,
    score,
    version: receipt.version,
    groups: (['conduct', 'stock', 'ratios'] as const).map((key) => ({
      key,
      parts: read[key].map((part) => taken(part, receipt)),
    })),
    others: receipt.reasons
      .filter(({ code }) => !known.has(code))
      .map(({ label, points, source }) => ({ label, points, source })),
    missing: receipt.missing,
  }
}
