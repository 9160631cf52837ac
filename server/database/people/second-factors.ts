import { sql } from 'kysely'
import type { Database, Work } from '../connection.ts'
import { hashSecret } from '../secret-hash.ts'

/** A user's second factor with its encrypted secret, whether or not it is confirmed; undefined if they have none. */
export const readSecondFactor = (db: Work | Database, userId: string) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at', sql<number>`cardinality(recovery)`.as('recovery_left')])
    .executeTakeFirst()

/** Whether a user's organisation requires a second factor and they have none. Available for any user, before sign-in. */
export async function lacksSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select lacks_second_factor(${userId}) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}

/** The secrets of all second factors as stored. `db` must be opened as `owner`. */
export const readFactorSecrets = (db: Database) =>
  db.selectFrom('second_factors').select(['user_id', 'secret']).execute()

/** Replaces a stored secret, unless it was changed in the meantime. */
export const replaceFactorSecret = (db: Database, userId: string, before: string, secret: string) =>
  db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .set({ secret })
    .execute()

/** Stores a new encrypted secret, to be confirmed, replacing an unconfirmed one. Returns whether it did: a confirmed one stays. */
export async function beginSecondFactor(
  db: Work | Database,
  user_id: string,
  secret: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id, secret })
    .onConflict((same) =>
      same.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Activates the second factor; `codes` are recovery codes for signing in without it, each usable once. */
export const confirmSecondFactor = (db: Work | Database, userId: string, step: number, codes: string[]) =>
  db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .set({ confirmed_at: sql`now()`, last_step: step, recovery: codes.map(hashSecret) })
    .execute()

/** Uses the code of a time step; false if that or a later one was already used. */
export async function consumeTotpStep(db: Work | Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .set({ last_step: step })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses a recovery code; false if it is invalid or already used. */
export async function consumeRecoveryCode(
  db: Work | Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const hash = hashSecret(code)
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash} = any(recovery)`)
    .set({ recovery: sql`array_remove(recovery, ${hash})` })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an unconfirmed secret; false if there is none. */
export async function cancelSecondFactor(db: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes a user's second factor; false if there was none. */
export async function removeSecondFactor(db: Work | Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
