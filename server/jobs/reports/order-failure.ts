import { messages } from '#server/contract/messages.ts'

/** The ordered party is no longer on record: a retry cannot help. */
export class PartyGone extends Error {}

/** The finished document could not be stored; `cause` says why. */
export class DocumentNotStored extends Error {}

// Error codes of the file system and of PostgreSQL.
const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100'])

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...codesOf(error.cause)]
}

/** Why an order failed, as a message for users. `tries`: the number of attempts. */
export function failureInWords(error: unknown, tries: number): string {
  if (error instanceof PartyGone) return messages.reports.partyGone
  if (codesOf(error).some((code) => noRoom.has(code))) return messages.reports.noRoom
  if (error instanceof DocumentNotStored) return messages.reports.notStored
  return messages.reports.notPrepared(tries)
}
