import { sql } from 'kysely'
import type { MemberAccess } from '#server/contract/access.ts'
import type { Policy } from '#server/contract/features.ts'
import type { UserStatus } from '#server/contract/user-statuses.ts'
import type { Work } from './connection.ts'
import { lockOwn } from './lock.ts'
import { own } from './own.ts'

/** Lets one change to the organisation's rights at a time through: who administers is counted while nobody else changes it. */
export const lockAccess = (db: Work) => lockOwn(db, 'access')

/** A person of the organisation with all that says what they may do, or undefined. */
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

/** How many active people administer beside those named. */
export async function countAdministrators(db: Work, beside: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where ${own('u')} and u.status = 'active' and u.policy -> '/admin/users' ? 'PATCH'
      and not u.user_id = any(${beside})`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the people of the organisation beside those named may do, whatever their standing, each policy once. */
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

/** Keeps what a person of the organisation may do. */
export const saveAccess = (db: Work, userId: string, { role_id, overrides, policy }: Access) =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({
      ...{ role_id, overrides: JSON.stringify(overrides), policy: JSON.stringify(policy) },
      ...{ access_version: sql`access_version + 1`, updated_at: sql`now()` },
    })
    .execute()

/** Keeps how a person of the organisation stands. */
export const saveStatus = (db: Work, userId: string, status: UserStatus) =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({ status, access_version: sql`access_version + 1`, updated_at: sql`now()` })
    .execute()

/** Ends all sign-ins of a person but one, in the caller's transaction: their tokens are gone, and none is made anew of them. */
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
