import { sql } from 'kysely'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'
import type { NewInvitation } from './invitations.ts'

/** Requests an email with a link to reset a user's password. The link is valid for 7 days, or for an hour if the user requested it. */
export const insertRenewal = (db: Work, renewal: NewInvitation & { renews: string }) =>
  db
    .insertInto('invitations')
    .values({
      ...renewal,
      ...(renewal.invited_by === renewal.renews && { expires_at: sql<string>`now() + interval '1 hour'` }),
    })
    .execute()

/** Update that withdraws a user's open password links. */
const openRenewals = (db: Work, userId: string) =>
  db
    .updateTable('invitations')
    .where(own('invitations'))
    .where('renews', '=', userId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: sql`now()`, token_hash: null })

/** Withdraws a user's open password links. */
export const withdrawRenewals = (db: Work, userId: string) => openRenewals(db, userId).execute()

/** Withdraws those that the user requested. */
export const withdrawRequestedRenewals = (db: Work, userId: string) =>
  openRenewals(db, userId).where('invited_by', '=', userId).execute()

/** How many password links a user requested in the last 24 hours. */
export async function countPasswordRequests(db: Work, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invitations i
    where ${own('i')} and i.renews = ${userId} and i.invited_by = i.renews and i.invited_at > now() - interval '1 day'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** An active user of an active organisation who signs in with a password; otherwise undefined. `db` must be opened as `owner`. */
export const mayAskForPassword = (db: Database, userId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.organization_id', 'u.organization_id')
    .where('u.user_id', '=', userId)
    .where('u.status', '=', 'active')
    .where('o.status', '=', 'active')
    .where('u.password_hash', 'is not', null)
    .where(sql<boolean>`password_lets_in(u.user_id)`)
    .select(['u.organization_id', 'u.email'])
    .executeTakeFirst()
