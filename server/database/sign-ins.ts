import { sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type { Database, Work } from './connection.ts'
import { own } from './own.ts'

/** The sign-ins of a person that have not ended, newest first, a hundred at most. */
export const readSignIns = (db: Work, userId: string) =>
  db
    .selectFrom('sign_in_sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['session_id', 'started_at', 'address', 'browser'])
    .orderBy('started_at', 'desc')
    .limit(limits.maxSignInsListed)
    .execute()

/** Whence an account was signed in to within ninety days. */
export async function addressesOf(db: Database, userId: string): Promise<string[]> {
  const found = await db
    .selectFrom('sign_in_sessions')
    .where('user_id', '=', userId)
    .where('started_at', '>', sql<string>`now() - interval '90 days'`)
    .select('address')
    .distinct()
    .execute()
  return found.flatMap(({ address }) => address ?? [])
}

/** The stored hash of a person's password; null where they have none. */
export async function readPasswordHash(db: Work, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .select('password_hash')
    .executeTakeFirst()
  return found?.password_hash ?? null
}

/** Keeps another hash of a person's password; null lets no password in. */
export const savePasswordHash = (db: Work, userId: string, password_hash: string | null) =>
  db.updateTable('users').where(own('users')).where('user_id', '=', userId).set({ password_hash }).execute()

/**
 * Ends the sign-ins whose time is over, as nobody else does of a browser that was closed, and deletes what has expired in the sign-in
 * host's memory. `db` is the owner's.
 */
export async function endExpired(db: Database): Promise<void> {
  await sql`update sign_in_sessions s set ended_at = coalesce(
      (select g.expires_at from oidc_entries g where g.kind = 'Grant' and g.id = s.session_id), s.started_at)
    where s.ended_at is null and not exists (select from oidc_entries g
      where g.kind = 'Grant' and g.id = s.session_id and g.expires_at > now())`.execute(db)
  await db.deleteFrom('oidc_entries').where('expires_at', '<=', sql<string>`now()`).execute()
}
