import { type Expression, type SqlBool, sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type { Mail, MailSummary } from '#server/contract/people/account.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { wantsMail } from './notice-mails.ts'

const summary = ['mail_id', 'kind', 'day', 'subject', 'sent_at', 'sent_by'] as const

/** The latest emails to a user, newest first. */
export const readMails = (db: Work, userId: string): Promise<MailSummary[]> =>
  db
    .selectFrom('mails')
    .where(own('mails'))
    .where('user_id', '=', userId)
    .select(summary)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .limit(limits.maxMailsListed)
    .execute()

/** One of the emails to a user, or undefined. */
export const readMail = (db: Work, userId: string, mailId: string): Promise<Mail | undefined> =>
  db
    .selectFrom('mails')
    .where(own('mails'))
    .where('user_id', '=', userId)
    .where('mail_id', '=', mailId)
    .select([...summary, 'body'])
    .executeTakeFirst()

export interface NewMail {
  organization_id: string
  user_id: string
  kind: 'digest' | 'notices'
  day: string
  subject: string
  body: string
  created_at: string
}

/** Stores emails and returns those that are new: a user gets one digest per day. */
export async function insertMails(
  db: Work,
  mails: NewMail[],
): Promise<{ mail_id: string; user_id: string }[]> {
  if (mails.length === 0) return []
  return db
    .insertInto('mails')
    .values(mails)
    .onConflict((same) => same.columns(['user_id', 'day']).where('kind', '=', sql.lit('digest')).doNothing())
    .returning(['mail_id', 'user_id'])
    .execute()
}

/** Whether the user of the row `u` of users gets digests: active, may see alerts or cases, and has not turned them off. */
export const getsDigests: Expression<SqlBool> = sql`u.status = 'active' and (u.policy -> '/app/alerts' ? 'GET' or u.policy -> '/app/cases' ? 'GET')
  and coalesce(u.settings ->> 'digest', 'all') <> 'off'`

/** Whether the user still wants one of the notices of the mail `m` immediately. */
const isStillWanted = sql`exists (select from notices n where n.mail_id = m.mail_id and ${wantsMail('at_once')})`

/** An unsent email and its recipient. */
export interface UnsentMail {
  mail_id: string
  organization_id: string
  user_id: string
  name: string
  email: string
  subject: string
  body: string
}

/**
 * The oldest unsent email written after `since` that is not one of `failed`. Its row is locked until the transaction
 * ends; emails locked by another sender are skipped. Users who have unsubscribed in the meantime are left out.
 */
export const takeUnsentMail = (db: Work, since: string, failed: string[]): Promise<UnsentMail | undefined> =>
  db
    .selectFrom('mails as m')
    // The offset makes PostgreSQL look up the recipient per email instead of joining and sorting all unsent emails.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('users as u')
          .innerJoin('organisations as o', 'o.organization_id', 'u.organization_id')
          .whereRef('u.user_id', '=', 'm.user_id')
          .where(
            sql<boolean>`(m.kind = 'digest' and ${getsDigests} or m.kind = 'notices' and ${isStillWanted})`,
          )
          .where('o.status', '=', 'active')
          .select(['u.name', 'u.email'])
          .offset(sql.lit(0))
          .as('u'),
      (join) => join.onTrue(),
    )
    .where('m.sent_at', 'is', null)
    .where('m.created_at', '>', since)
    .where(sql<boolean>`not m.mail_id = any(${failed})`)
    .select(['m.mail_id', 'm.organization_id', 'm.user_id', 'u.name', 'u.email', 'm.subject', 'm.body'])
    .orderBy('m.created_at')
    .orderBy('m.mail_id')
    .limit(1)
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst()

/** Records that an email was sent, and by which route. */
export const noteSent = (db: Work, mailId: string, sentBy: 'smtp' | 'outbox') =>
  db
    .updateTable('mails')
    .where(own('mails'))
    .set({ sent_at: sql`now()`, sent_by: sentBy })
    .where('mail_id', '=', mailId)
    .execute()
