import type { Database } from '../database/connection.ts'
import { readInviter } from '../database/invitations.ts'
import { readViewer } from './viewer.ts'

/**
 * The active person whose invitation has this token; undefined where it is nobody's. An invitation is good as long as its inviter is.
 * It is looked up by its hash, so that how long that takes says nothing about the token.
 */
export async function viewerOfInvitation(db: Database, token: string) {
  const user_id = await readInviter(db, token)
  return user_id === undefined ? undefined : readViewer(db, user_id)
}
