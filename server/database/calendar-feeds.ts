import { sql } from 'kysely'
import type { Database, Work } from './connection.ts'
import { hashSecret } from './secret-hash.ts'

/** Since when a person has a secret address; null for none. */
export async function readFeed(db: Work, userId: string): Promise<{ since: string | null }> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('created_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? { since: null }
}

/** Whose secret address it is, by its token; undefined for nobody's. */
export async function readFeedOwner(db: Database, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return found?.user_id
}

/** Gives a person another secret address, of which only the hash is kept. */
export function writeFeed(db: Work, user_id: string, token: string) {
  const token_hash = hashSecret(token)
  return db
    .insertInto('calendar_feeds')
    .values({ user_id, token_hash })
    .onConflict((same) => same.column('user_id').doUpdateSet({ token_hash, created_at: sql`now()` }))
    .execute()
}

/** Takes a person's secret address away; false where there was none. */
export async function removeFeed(db: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
