import type { Work } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'

/** What the organisation's own business is called; nothing where it has none, as a bank that asks for others. */
export async function businessNames(db: Work, { name, party_id }: Viewer['organisation']): Promise<string[]> {
  const party = party_id ? await readParty(db, party_id) : undefined
  return party ? [party.name, name] : []
}
