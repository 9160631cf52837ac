import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

/** Removes what nobody needs any more: expired sign-in entries, and answers to forms older than a week. `db` is the owner's. */
export async function sweep(db: Database): Promise<void> {
  await db.deleteFrom('oidc_entries').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('sent_forms').where('sent_at', '<', sql<string>`now() - interval '7 days'`).execute()
}
