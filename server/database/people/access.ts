import { sql } from 'kysely'
import type { Policy } from '#server/contract/features.ts'
import type { MemberAccess } from '#server/contract/people/access.ts'
import type { UserStatus } from '#server/contract/people/user-statuses.ts'
import type { Work } from '../connection.ts'
import { lockOwn } from '../lock.ts'
import { own } from '../own.ts'

/** Takes a transaction lock on the organisation's access rights, so that administrators are counted while nobody else changes them. */
export const lockAccess = (db: Work) => lockOwn(db, 'access')

/** The user's status and everything that decides their permissions, or undefined if there is no such user. */
export async function readAccess(db: Work, userId: string): Promise<MemberAccess | undefined> {
  const { rows } = await sql<MemberAccess>`
    select u.user_id, u.name, u.email, u.title, u.status, u.last_login, u.industries, u.overrides, u.policy,
      u.access_version as version, u.erased_at,
      case when r.role_id is not null
        then json_build_object('role_id', r.role_id, 'name', r.name, 'policy', r.policy) end as role,
      exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as second_factor,
      (select count(*) from sign_in_sessions s where s.user_id = u.user_id and s.ended_at is null) as sign_ins
    from users u left join roles r on r.role_id = u.role_id and ${own('r')}
    where ${own('u')} and u.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Counts the active administrators, excluding the given users. */
export async function countAdministrators(db: Work, beside: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where ${own('u')} and u.status = 'active' and u.policy -> '/admin/users' ? 'PATCH'
      and not u.user_id = any(${beside})`.execute(db)
  return rows[0]?.count ?? 0
}

/** The distinct policies of the organisation's users, whatever their status, excluding the given users. */
export async function readPolicies(db: Work, beside: string[]): Promise<Policy[]> {
  const { rows } = await sql<{ policy: Policy }>`
    select distinct u.policy from users u
    where ${own('u')} and not u.user_id = any(${beside})`.execute(db)
  return rows.map(({ policy }) => policy)
}

interface Access {
  role_id: string | null
  overrides: Policy
  policy: Policy
}

/** Saves a user's role, overrides and policy. */
export const saveAccess = (db: Work, userId: string, { role_id, overrides, policy }: Access) =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({
      role_id,
      overrides: JSON.stringify(overrides),
      policy: JSON.stringify(policy),
      access_version: sql`access_version + 1`,
      updated_at: sql`now()`,
    })
    .execute()

/** Saves a user's status. */
export const saveStatus = (db: Work, userId: string, status: UserStatus) =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({ status, access_version: sql`access_version + 1`, updated_at: sql`now()` })
    .execute()

/** Ends all of a user's sign-ins except `but`, in the caller's transaction: their tokens are deleted and no new ones can be issued. */
export async function endSignInsOf(db: Work, userId: string, but: string | null = null): Promise<void> {
  const ended = await db
    .updateTable('sign_in_sessions')
    .set({ ended_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('session_id', 'is distinct from', but)
    .returning('session_id')
    .execute()
  const ids = ended.map(({ session_id }) => session_id)
  await sql`delete from oidc_entries where grant_id = any(${ids}) or (kind = 'Grant' and id = any(${ids}))`.execute(
    db,
  )
}
