import { sql } from 'kysely'
import type { Database } from './connection.ts'
import { hashSecret } from './secret-hash.ts'

/** An account by its id or, where there is none, what was typed for its address. */
const nameOf = (account: string) => hashSecret(`password of ${account}`)

/** Counts one guess of a password of `account`; gives how many there were within 15 minutes of the first, this one too. */
export async function countGuess(db: Database, account: string): Promise<number> {
  const isOver = sql<boolean>`password_guesses.since < now() - interval '15 minutes'`
  const { guesses } = await db
    .insertInto('password_guesses')
    .values({ account: nameOf(account) })
    .onConflict((same) =>
      same.column('account').doUpdateSet({
        since: sql`case when ${isOver} then now() else password_guesses.since end`,
        guesses: sql`case when ${isOver} then 1 else least(password_guesses.guesses, 1000000) + 1 end`,
      }),
    )
    .returning('guesses')
    .executeTakeFirstOrThrow()
  return guesses
}

/** Takes back one guess, which was right. Those of others still count. */
export const takeGuessBack = (db: Database, account: string) =>
  db
    .updateTable('password_guesses')
    .where('account', '=', nameOf(account))
    .where('guesses', '>', 0)
    .set({ guesses: sql`guesses - 1` })
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

/** Deletes what counts no longer. `db` is the owner's. */
export const removeOldGuesses = (db: Database) =>
  db.deleteFrom('password_guesses').where('since', '<', sql<string>`now() - interval '15 minutes'`).execute()
