import { sql } from 'kysely'
import type { Database, Work } from '../connection.ts'
import { hashSecret } from '../secret-hash.ts'

/** When a user's secret calendar address was created; null if they have none. */
export async function readFeed(db: Work, userId: string): Promise<{ since: string | null }> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('created_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? { since: null }
}

/** The owner of a secret calendar address, by its token; undefined if there is none. */
export async function readFeedOwner(db: Database, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return found?.user_id
}

/** Creates a new secret address for a user; only its hash is stored. */
export function writeFeed(db: Work, user_id: string, token: string) {
  const token_hash = hashSecret(token)
  return db
    .insertInto('calendar_feeds')
    .values({ user_id, token_hash })
    .onConflict((same) => same.column('user_id').doUpdateSet({ token_hash, created_at: sql`now()` }))
    .execute()
}

/** Removes a user's secret address; false if there was none. */
export async function removeFeed(db: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
