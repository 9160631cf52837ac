import { sql } from 'kysely'
import type { Settings } from '#server/contract/account.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** Keeps a person's own settings. */
export const saveSettings = (db: Work, userId: string, settings: Settings) =>
  db
    .updateTable('users')
    .where(own('users'))
    .set({ settings: JSON.stringify(settings), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()
