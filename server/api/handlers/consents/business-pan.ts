import type { Work } from '#server/database/connection.ts'
import { readSteps } from '#server/database/guarantee/onboarding.ts'
import { readParty } from '#server/database/parties/parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'

/**
 * The PAN of the organisation's own business: that of its party or, without a party, the one from the first guarantee
 * step. Undefined if there is none.
 */
export async function businessPan(
  db: Work,
  { party_id }: Viewer['organisation'],
): Promise<string | undefined> {
  const party = party_id ? await readParty(db, party_id) : undefined
  // A person's PAN is masked.
  if (party) return party.model_type === 'person' ? undefined : (party.pan ?? undefined)
  const first = (await readSteps(db)).find(({ step_id }) => step_id === 1)
  return first?.answers?.pan || undefined
}
