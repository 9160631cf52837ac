import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { forgetViewers } from '../viewer.ts'

interface SignInSource {
  address: string | null
  browser: string | null
}

/**
 * Creates the record of one session, with the visitor's address and browser, and stores the sign-in time of the user.
 * `session_id` is the `sid` of the tokens.
 */
export async function beginSignIn(
  db: Database,
  session_id: string,
  user_id: string,
  source: SignInSource,
): Promise<void> {
  await db
    .insertInto('sign_in_sessions')
    .values({ session_id, user_id, ...source })
    .execute()
  await sql`select note_sign_in(${user_id})`.execute(db)
}

/**
 * Ends one session for good: its refresh token is deleted and the API refuses its access token from now on. Harmless if
 * the session is unknown or already ended. The sign-in host keeps no cookie that would sign the user in again.
 */
export async function endSignIn(db: Database, session_id: string): Promise<void> {
  await db.transaction().execute(async (work) => {
    await work
      .updateTable('sign_in_sessions')
      .set({ ended_at: sql<string>`now()` })
      .where('session_id', '=', session_id)
      .where('ended_at', 'is', null)
      .execute()
    await work
      .deleteFrom('oidc_entries')
      .where((where) =>
        where.or([
          where('grant_id', '=', session_id),
          where.and([where('kind', '=', 'Grant'), where('id', '=', session_id)]),
        ]),
      )
      .execute()
  })
  forgetViewers(db)
}
