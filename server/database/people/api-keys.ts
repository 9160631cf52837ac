import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Policy } from '#server/contract/features.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { keysQuery, ProgramKey } from '#server/contract/people/keys.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'

interface NewKey {
  key: string
  secret_hash: string
  user_id: string
  name?: string
  /** If omitted: everything the user may do, and only under /v3. */
  scopes?: Policy
}

/** Stores an API key for a user, with only the hash of its secret. */
export const insertApiKey = (db: Work, { scopes, ...row }: NewKey) =>
  db
    .insertInto('api_keys')
    .values({ ...row, ...(scopes && { scopes: JSON.stringify(scopes) }) })
    .execute()

/** The key's owner, scopes and secret hash; undefined if it is revoked or does not exist. */
export const readActiveApiKey = (db: Database, key: string) =>
  db
    .selectFrom('api_keys')
    .select(['secret_hash', 'user_id', 'last_used_at'])
    .select(sql<Policy | null>`scopes`.as('scopes'))
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Records that a key was used, at most once a minute, so that frequent requests do not cause frequent writes. */
export const noteKeyUsed = (db: Database, key: string) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('key', '=', key)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute()

// A key belongs to its user's organisation.
const keys = (db: Work) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.user_id', 'k.user_id')
    .where(own('u'))
    .leftJoin('users as r', (join) => join.onRef('r.user_id', '=', 'k.revoked_by').on(own('r')))

const shown = [
  'k.key',
  'k.name',
  sql<Policy | null>`k.scopes`.as('scopes'),
  'k.user_id',
  'u.name as name_of_person',
  'u.status as status_of_person',
  'k.created_at',
  'k.last_used_at',
  'k.revoked_at',
  'r.name as revoked_by',
] as const

type Query = z.output<typeof keysQuery>

const sortedBy: Record<NonNullable<Query['sort_by']>, RawBuilder<unknown>> = {
  created_at: sql`k.created_at`,
  last_used_at: sql`k.last_used_at`,
  name: sql`lower(k.name)`,
  person: sql`lower(u.name)`,
}

/** A page of the API keys of the organisation's users, newest first by default, with the total count. */
export async function readKeys(db: Work, query: Query): Promise<{ data: ProgramKey[]; total: number }> {
  let some = keys(db)
  if (query.state) some = some.where('k.revoked_at', query.state === 'good' ? 'is' : 'is not', null)
  const data = await some
    .select(shown)
    .orderBy(
      sql`${sortedBy[query.sort_by ?? 'created_at']} ${query.sort_in === 'asc' ? sql`asc` : sql`desc`} nulls last`,
    )
    .orderBy('k.key')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
  const { total } = await some.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data, total }
}

/** An API key of one of the organisation's users, or undefined. */
export const readKey = (db: Work, key: string): Promise<ProgramKey | undefined> =>
  keys(db).select(shown).where('k.key', '=', key).executeTakeFirst()

/** Revokes a key; false if it was already revoked. The caller has checked that the key belongs to the organisation. */
export async function revokeApiKey(db: Work, key: string, revoked_by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoked_by })
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revokes all keys of a user and returns those that were active. The caller has checked that the user belongs to the organisation. */
export async function revokeKeysOf(db: Work, userId: string, revoked_by: string): Promise<string[]> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoked_by })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('key')
    .execute()
  return revoked.map(({ key }) => key)
}
