import { readFeedOwner } from '../database/cases/calendar-feeds.ts'
import type { Database } from '../database/connection.ts'
import { readInviter } from '../database/people/invitations.ts'
import { readViewer } from './viewer.ts'

const personIf = (db: Database, user_id: string | undefined) =>
  user_id === undefined ? undefined : readViewer(db, user_id)

// Tokens are looked up by their hashes, so that the time taken reveals nothing about them.

/** The active user whose calendar address has this token; undefined if there is none. */
export const viewerOfCalendar = async (db: Database, token: string) =>
  personIf(db, await readFeedOwner(db, token))

/** The active user who sent the invitation with this token; it is valid as long as they are active. Undefined if there is none. */
export const viewerOfInvitation = async (db: Database, token: string) =>
  personIf(db, await readInviter(db, token))
