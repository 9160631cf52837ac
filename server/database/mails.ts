import { type Expression, type SqlBool, sql } from 'kysely'
import type { Mail, MailSummary } from '#server/contract/account.ts'
import { limits } from '#server/contract/limits.ts'
import type { Work } from './connection.ts'
import { wants } from './notice-mails.ts'
import { own } from './own.ts'

const summary = ['mail_id', 'kind', 'day', 'subject', 'sent_at', 'sent_by'] as const

/** The last mails to a person, newest first. */
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

/** One of the mails to a person, or undefined. */
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

/** Stores mails and gives those that were not there: of digests a person gets one a day. */
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

/** Whether the person of the row `u` of users gets digests: active, may see alerts or cases, and has not said never. */
export const getsDigests: Expression<SqlBool> = sql`u.status = 'active' and (u.policy -> '/app/alerts' ? 'GET' or u.policy -> '/app/cases' ? 'GET')
  and coalesce(u.settings ->> 'digest', 'all') <> 'off'`

/** Whether the person still wants one of the notices of the mail `m` at once. */
const stillWanted = sql`exists (select from notices n where n.mail_id = m.mail_id and ${wants('at_once')})`

/** A mail that is to leave, and whom it goes to. */
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
 * The oldest mail that has not left, was written after `since`, and is none of `failed`; its row is locked until the transaction
 * ends, and one that somebody else sends is passed over. Who has unsubscribed meanwhile gets it no more.
 */
export const takeUnsentMail = (db: Work, since: string, failed: string[]): Promise<UnsentMail | undefined> =>
  db
    .selectFrom('mails as m')
    // With an offset whom one goes to is looked up: PostgreSQL would join and sort all that wait.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('users as u')
          .innerJoin('organisations as o', 'o.organization_id', 'u.organization_id')
          .whereRef('u.user_id', '=', 'm.user_id')
          .where(
            sql<boolean>`(m.kind = 'digest' and ${getsDigests} or m.kind = 'notices' and ${stillWanted})`,
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

/** Notes that a mail has left, and by which way. */
export const noteSent = (db: Work, mailId: string, sentBy: 'smtp' | 'outbox') =>
  db
    .updateTable('mails')
    .where(own('mails'))
    .set({ sent_at: sql`now()`, sent_by: sentBy })
    .where('mail_id', '=', mailId)
    .execute()
