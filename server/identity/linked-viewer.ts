import { readFeedOwner } from '../database/calendar-feeds.ts'
import type { Database } from '../database/connection.ts'
import { readInviter } from '../database/invitations.ts'
import { readViewer } from './viewer.ts'

const personIf = (db: Database, user_id: string | undefined) =>
  user_id === undefined ? undefined : readViewer(db, user_id)

// Tokens are looked up by their hashes, so that how long that takes says nothing about them.

/** The active person whose calendar address holds this token; undefined where it is nobody's. */
export const viewerOfCalendar = async (db: Database, token: string) =>
  personIf(db, await readFeedOwner(db, token))

/** The active person whose invitation has this token, which is good as long as its inviter is; undefined where it is nobody's. */
export const viewerOfInvitation = async (db: Database, token: string) =>
  personIf(db, await readInviter(db, token))
