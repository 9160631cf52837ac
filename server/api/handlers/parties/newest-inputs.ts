import type { Database, Work } from '#server/database/connection.ts'
import { readScores } from '#server/database/parties/party-slices.ts'
import { readEvidence } from '#server/database/parties/score-evidence.ts'
import { inputsOf } from '#server/rules/early-warning/evidence.ts'

/** A party's newest score with its inputs as they are currently on record; undefined if none has been computed. */
export async function readNewestInputs(db: Database | Work, partyId: string) {
  const newest = (await readScores(db, partyId)).at(-1)
  if (!newest) return undefined
  const [known] = await readEvidence(db, [partyId], newest.computed_on)
  if (!known) return undefined
  const isKnown = (what: string) => !newest.receipt.missing.includes(what)
  const inputs = inputsOf(known.evidence, known.statements, {
    charges: isKnown('charges'),
    court_cases: isKnown('court cases'),
  })
  return { newest, evidence: known.evidence, inputs }
}
