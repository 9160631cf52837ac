import { sql } from 'kysely'
import type { Settings } from '#server/contract/people/account.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** A user's current settings. Locks their row until the transaction ends, but not against rows that only reference it. */
export async function lockSettings(db: Work, userId: string): Promise<Settings> {
  const { settings } = await db
    .selectFrom('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .select('settings')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return settings
}

/** Changes some of the user's own settings, leaves the others, and returns them all. */
export async function saveSettings(db: Work, userId: string, change: Settings): Promise<Settings> {
  const { settings } = await db
    .updateTable('users')
    .where(own('users'))
    .set({ settings: sql`settings || ${JSON.stringify(change)}::jsonb`, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .returning('settings')
    .executeTakeFirstOrThrow()
  return settings
}
