import type { Work } from '#server/database/connection.ts'
import { readSteps } from '#server/database/onboarding.ts'
import { readParty } from '#server/database/parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'

/**
 * The PAN of the organisation's own business: that of its party, else the one its first step to a guarantee was finished with.
 * Undefined where neither says it.
 */
export async function businessPan(
  db: Work,
  { party_id }: Viewer['organisation'],
): Promise<string | undefined> {
  const party = party_id ? await readParty(db, party_id) : undefined
  // That of a person comes masked.
  if (party) return party.model_type === 'person' ? undefined : (party.pan ?? undefined)
  const first = (await readSteps(db)).find(({ step_id }) => step_id === 1)
  return first?.answers?.pan || undefined
}
