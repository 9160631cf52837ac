import type { Work } from '#server/database/connection.ts'
import { readUnknownParties } from '#server/database/parties/parties.ts'
import { Refusal } from '../refusal.ts'

const named = 10

/** Throws a not found Refusal that lists the parties that do not exist. */
export async function partiesOnRecord(db: Work, partyIds: string[]): Promise<void> {
  const unknown = await readUnknownParties(db, partyIds)
  if (unknown.length === 0) return
  const more = unknown.length > named ? ` and ${unknown.length - named} more` : ''
  throw new Refusal('not found', `No such party: ${unknown.slice(0, named).join(', ')}${more}`)
}
