import type { Work } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties/parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'

/** The names of the organisation's own business; empty if it has none, such as a bank that checks other companies. */
export async function businessNames(db: Work, { name, party_id }: Viewer['organisation']): Promise<string[]> {
  const party = party_id ? await readParty(db, party_id) : undefined
  return party ? [party.name, name] : []
}
