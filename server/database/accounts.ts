import { sql } from 'kysely'
import type { Settings } from '#server/contract/account.ts'
import type { Work } from './connection.ts'

/** Keeps a person's own settings. */
export const saveSettings = (db: Work, userId: string, settings: Settings) =>
  db
    .updateTable('users')
    .set({ settings: JSON.stringify(settings), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()
