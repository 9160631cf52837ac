import { readFeedOwner } from '../database/calendar-feeds.ts'
import type { Database } from '../database/connection.ts'
import { readViewer } from './viewer.ts'

/**
 * The active person whose calendar address holds this token; undefined where it is nobody's. It is looked up by its hash, so that how
 * long that takes says nothing about the token.
 */
export async function viewerOfCalendar(db: Database, token: string) {
  const user_id = await readFeedOwner(db, token)
  return user_id === undefined ? undefined : readViewer(db, user_id)
}
