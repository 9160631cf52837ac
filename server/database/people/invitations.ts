import { sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type { OpenInvitation } from '#server/contract/people/invitations.ts'
import type { Database, Work } from '../connection.ts'
import { lockOwn } from '../lock.ts'
import { own } from '../own.ts'
import { hashSecret } from '../secret-hash.ts'
import { nameOf } from './name-of.ts'

/** The user who sent the invitation with this token; undefined if there is none. */
export async function readInviter(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`
    select inviter_by_token(${hashSecret(token)}) as user_id`.execute(db)
  return rows[0]?.user_id ?? undefined
}

/** Serialises changes to the organisation's invitations, so that counts stay correct. */
export const lockInvitations = (db: Work) => lockOwn(db, 'invitations')

/**
 * The email addresses the organisation invited in the last 24 hours. `is_over`: withdrawn, or the inviter is no longer
 * active, so the link is invalid.
 */
export const invitedToday = (db: Work) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.user_id', 'i.invited_by')
    .where(own('i'))
    .where('i.renews', 'is', null)
    .where('i.invited_at', '>', sql<string>`now() - interval '1 day'`)
    .select(['i.email', sql<boolean>`i.withdrawn_at is not null or u.status <> 'active'`.as('is_over')])
    .execute()

export interface NewInvitation {
  organization_id: string
  email: string
  invited_by: string
  role_id?: string | null
}

/** Inserts invitations and returns the id and e-mail address of each. */
export const insertInvitations = (db: Work, invitations: NewInvitation[]) =>
  db.insertInto('invitations').values(invitations).returning(['invitation_id', 'email']).execute()

/** An invitation of the organisation by its token, or undefined; locked until the transaction ends. */
export const lockInvitation = (db: Work, token: string) =>
  invitationOf(db, token).forUpdate().executeTakeFirst()

/** The same, without a lock. */
export const readInvitation = (db: Work, token: string) => invitationOf(db, token).executeTakeFirst()

const invitationOf = (db: Work, token: string) =>
  db
    .selectFrom('invitations')
    .where(own('invitations'))
    .where('token_hash', '=', hashSecret(token))
    .select([
      'invitation_id',
      'email',
      'accepted_at',
      'role_id',
      'renews',
      'invited_by',
      sql<boolean>`expires_at < now()`.as('is_over'),
    ])

/** Records the user who accepted an invitation. */
export const noteAccepted = (db: Work, invitationId: string, userId: string) =>
  db
    .updateTable('invitations')
    .where(own('invitations'))
    .where('invitation_id', '=', invitationId)
    .set({ accepted_at: sql`now()`, accepted_by: userId })
    .execute()

/** An invitation to be emailed. `has_account`: the address has an account, in this or another organisation. */
export interface UnsentInvitation {
  letter_id: string
  organization_id: string
  email: string
  has_account: boolean
  /** The user whose password it resets; null for an invitation. */
  renews: string | null
  /** The users requested it themselves because they forgot their password. */
  is_own: boolean
  invited_by: string
  organisation: string
}

/**
 * The oldest unsent invitation that is still valid and not one of `failed`. Its row is locked until the transaction
 * ends; invitations locked by another sender are skipped. `db` must be opened as `owner`.
 */
export const takeUnsentInvitation = (db: Work, failed: string[]): Promise<UnsentInvitation | undefined> =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.user_id', 'i.invited_by')
    .innerJoin('organisations as o', 'o.organization_id', 'i.organization_id')
    .where('i.sent_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .where('o.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`not i.invitation_id = any(${failed})`)
    .select(['i.invitation_id as letter_id', 'i.organization_id', 'i.email', 'i.renews'])
    .select(['u.name as invited_by', 'o.name as organisation'])
    .select(sql<boolean>`i.invited_by is not distinct from i.renews`.as('is_own'))
    .select(
      sql<boolean>`exists (select from users k where lower(k.email) = lower(i.email))`.as('has_account'),
    )
    .orderBy('i.invited_at')
    .orderBy('i.invitation_id')
    .limit(1)
    .forUpdate('i')
    .skipLocked()
    .executeTakeFirst()

/** Records that an invitation was sent, by which route, and the token in its email, if any. */
export const noteInvitationSent = (
  db: Work,
  invitationId: string,
  sent_by: 'smtp' | 'outbox',
  token: string | null,
) =>
  db
    .updateTable('invitations')
    .where(own('invitations'))
    .where('invitation_id', '=', invitationId)
    .set({ sent_at: sql`now()`, sent_by, token_hash: token && hashSecret(token) })
    .execute()

// `in`, for which PostgreSQL reads the users or invitations once: with a join or `exists` it compares each invitation with
// all of them in an organisation of which it has no statistics yet.
const isInviterActive = sql`i.invited_by in (select u.user_id from users u where ${own('u')} and u.status = 'active')`
const isNewest = sql`(lower(i.email), i.invited_at) in (
  select lower(n.email), max(n.invited_at) from invitations n where ${own('n')} and n.renews is null group by 1)`

/** The organisation's open invitations, newest first, up to the list limit: all, or those to one address. */
export async function readOpenInvitations(db: Work, email?: string): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`
    select i.invitation_id, i.email, r.role_id, r.name as role, ${nameOf('i.invited_by')} as invited_by, i.invited_at, i.expires_at,
      case when i.expires_at < now() then 'expired' when not ${isInviterActive} then 'ended' when i.sent_at is null then 'waiting' else 'sent' end as state
    from invitations i left join roles r on r.role_id = i.role_id
    where ${own('i')} and i.accepted_at is null and i.withdrawn_at is null and i.renews is null
      and (${email ?? null}::text is null or lower(i.email) = lower(${email ?? null}))
      and lower(i.email) not in (select lower(k.email) from users k)
      and ((i.expires_at >= now() and ${isInviterActive}) or ${isNewest})
    order by i.invited_at desc, i.invitation_id limit ${limits.maxInvitationsListed}`.execute(db)
  return rows
}

/** Withdraws an open invitation of the organisation; returns its email address, or undefined if there is none. */
export async function withdrawInvitation(db: Work, invitationId: string): Promise<string | undefined> {
  const withdrawn = await db
    .updateTable('invitations')
    .where(own('invitations'))
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('renews', 'is', null)
    .set({ withdrawn_at: sql`now()`, token_hash: null })
    .returning('email')
    .executeTakeFirst()
  return withdrawn?.email
}

/** Whether an email address has an account in any organisation. */
export async function hasAccount(db: Work, email: string): Promise<boolean> {
  const { rows } = await sql`select user_id from account_by_email(${email})`.execute(db)
  return rows.length > 0
}
