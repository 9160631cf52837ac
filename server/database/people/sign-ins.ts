import { sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'

/** A user's active sign-ins, newest first, at most a hundred. */
export const readSignIns = (db: Work, userId: string) =>
  db
    .selectFrom('sign_in_sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['session_id', 'started_at', 'address', 'browser'])
    .orderBy('started_at', 'desc')
    .limit(limits.maxSignInsListed)
    .execute()

/** The addresses from which an account was signed in to in the last ninety days. */
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

/** The stored hash of a user's password; null if they have none. */
export async function readPasswordHash(db: Work, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .select('password_hash')
    .executeTakeFirst()
  return found?.password_hash ?? null
}

/** Saves the hash of a user's password; null: no password is accepted. */
export const savePasswordHash = (db: Work, userId: string, password_hash: string | null) =>
  db.updateTable('users').where(own('users')).where('user_id', '=', userId).set({ password_hash }).execute()

/**
 * Ends expired sign-ins, since nothing else does so after a browser was closed, and deletes expired entries of the
 * sign-in host. `db` must be opened as `owner`.
 */
export async function endExpired(db: Database): Promise<void> {
  await sql`update sign_in_sessions s set ended_at = coalesce(
      (select g.expires_at from oidc_entries g where g.kind = 'Grant' and g.id = s.session_id), s.started_at)
    where s.ended_at is null and not exists (select from oidc_entries g
      where g.kind = 'Grant' and g.id = s.session_id and g.expires_at > now())`.execute(db)
  await db.deleteFrom('oidc_entries').where('expires_at', '<=', sql<string>`now()`).execute()
}
