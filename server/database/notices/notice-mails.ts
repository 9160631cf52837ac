import { sql } from 'kysely'
import { type NoticeKind, noticeEntities } from '#server/contract/notices/notice-kinds.ts'
import { type NoticeMailChoice, usualNoticeMails } from '#server/contract/notices/notice-mails.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const features = JSON.stringify(
  Object.fromEntries(Object.entries(noticeEntities).map(([entity, { feature }]) => [entity, feature])),
)

/** Whether the user of the row `u` of users wants the notice of the row `n` by email in this way, and may still see its entity. */
export const wantsMail = (choice: NoticeMailChoice) => sql<boolean>`u.status = 'active'
  and coalesce(u.settings -> 'notice_mails' ->> n.kind, ${JSON.stringify(usualNoticeMails)}::jsonb ->> n.kind) = ${choice}
  and coalesce(u.policy -> (${features}::jsonb ->> n.entity) ? 'GET', ${features}::jsonb -> n.entity = 'null')`

// Older notices are no longer news.
const news = sql`n.read_at is null and n.mail_id is null and n.created_at > now() - interval '2 days'`

/** The active organisations with notices to be emailed immediately. `db` must be opened as `owner`. */
export async function organisationsToMail(db: Work): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select distinct n.organization_id from notices n
    join users u using (user_id) join organisations o on o.organization_id = n.organization_id
    where ${news} and ${wantsMail('at_once')} and o.status = 'active' order by 1`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

export interface NoticeToMail {
  notice_id: string
  user_id: string
  kind: NoticeKind
  text: string
  link: string
  by: string | null
  ends_on: string | null
}

/**
 * Unread notices not yet emailed that are wanted in this way, oldest first. Their rows are locked until the transaction
 * ends; notices locked by another sender are skipped.
 */
export async function takeNoticesToMail(db: Work, choice: NoticeMailChoice): Promise<NoticeToMail[]> {
  const { rows } = await sql<NoticeToMail>`
    select n.notice_id, n.user_id, n.kind, n.text, n.link, b.name as by,
      case when n.kind in ('due_tomorrow', 'showcause_due') then right(n.once, 10) end as ends_on from notices n
    join users u using (user_id) left join users b on b.user_id = n.caused_by
    where ${own('n')} and ${news} and ${wantsMail(choice)}
    order by n.created_at, n.notice_id for update of n skip locked`.execute(db)
  return rows
}

/** Links the notices to the email that contains them, for every recipient of one. */
export async function noteMailed(
  db: Work,
  notices: NoticeToMail[],
  mails: { mail_id: string; user_id: string }[],
): Promise<void> {
  const ids = notices.map(({ notice_id }) => notice_id)
  await sql`update notices n set mail_id = m.mail_id
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(mail_id text, user_id text)
    where n.user_id = m.user_id and n.notice_id = any(${ids}) and ${own('n')}`.execute(db)
}
