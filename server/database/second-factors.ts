import { sql } from 'kysely'
import type { Database, Work } from './connection.ts'
import { hashSecret } from './secret-hash.ts'

/** The second factor of a person, its secret sealed, whether or not they have confirmed it; undefined where they have none. */
export const readSecondFactor = (db: Work | Database, userId: string) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at', sql<number>`cardinality(recovery)`.as('recovery_left')])
    .executeTakeFirst()

/** Whether a person's organisation asks everybody for a second factor, and they have none. Known of anybody, before they are signed in. */
export async function lacksSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select lacks_second_factor(${userId}) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}

/** The secrets of all second factors as they are kept. `db` is the owner's. */
export const readFactorSecrets = (db: Database) =>
  db.selectFrom('second_factors').select(['user_id', 'secret']).execute()

/** Keeps a secret in another form, unless it was changed meanwhile. */
export const replaceFactorSecret = (db: Database, userId: string, before: string, secret: string) =>
  db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .set({ secret })
    .execute()

/** Keeps a new secret, sealed and to be confirmed, in place of one that was not; gives whether it did: one that counts stays. */
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

/** From now on it counts; `codes` let its person in without it, each once. */
export const confirmSecondFactor = (db: Work | Database, userId: string, step: number, codes: string[]) =>
  db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .set({ confirmed_at: sql`now()`, last_step: step, recovery: codes.map(hashSecret) })
    .execute()

/** Uses the code of a time step; false where that or a later one was used before. */
export async function spendStep(db: Work | Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .set({ last_step: step })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses a recovery code; false where it is none, or was used before. */
export async function spendRecoveryCode(db: Work | Database, userId: string, code: string): Promise<boolean> {
  const hash = hashSecret(code)
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash} = any(recovery)`)
    .set({ recovery: sql`array_remove(recovery, ${hash})` })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets a secret that was not confirmed; false where there is none. */
export async function cancelSecondFactor(db: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Takes a person's second factor away; false where there was none. */
export async function removeSecondFactor(db: Work | Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
