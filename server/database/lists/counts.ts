import { sql } from 'kysely'
import { allows, features } from '#server/contract/features.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { type Reader, shownEntities } from '../notices/notice-list.ts'
import { own } from '../own.ts'
import { countFew } from './count-few.ts'

/**
 * The user's counters, in one statement: alerts waiting for a decision, if their policy allows alerts, and unread
 * notices. Every page asks for them, so counting stops at `mostCounted` + 1.
 */
export async function readCounts(db: Work, { user_id, policy }: Reader) {
  const openAlerts = sql`select from alerts where ${own('alerts')} and ${isWaiting('alerts')}
    and ${allows(policy, features.alerts)}`
  const unreadNotices = sql`select from notices where ${own('notices')} and user_id = ${user_id} and read_at is null
    and entity = any(${shownEntities(policy)})`
  const { rows } = await sql<{ open_alerts: number; unread_notices: number }>`
    select ${countFew(openAlerts)} as open_alerts, ${countFew(unreadNotices)} as unread_notices`.execute(db)
  return rows[0] ?? { open_alerts: 0, unread_notices: 0 }
}
