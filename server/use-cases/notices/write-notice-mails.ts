import { todayInIndia } from '#server/contract/calendar.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { insertMails } from '#server/database/notices/mails.ts'
import { noteMailed, organisationsToMail, takeNoticesToMail } from '#server/database/notices/notice-mails.ts'
import { auditAll, byJob } from '#server/database/organisation/audit.ts'
import { groupBy } from '#server/rules/group-by.ts'
import { noticeMail } from '#server/rules/notices/notice-mail.ts'
import { eachInTurn } from '../each-in-turn.ts'

async function writeFor(db: Work, organization_id: string, now: Date): Promise<number> {
  const notices = await takeNoticesToMail(db, 'at_once')
  const byPerson = groupBy(notices, ({ user_id }) => user_id)
  const about = { organization_id, kind: 'notices' as const, day: todayInIndia(now) }
  const mails = await insertMails(
    db,
    [...byPerson].map(([user_id, theirs]) => ({
      ...about,
      user_id,
      created_at: now.toISOString(),
      ...noticeMail(about.day, theirs),
    })),
  )
  await noteMailed(db, notices, mails)
  await auditAll(
    db,
    byJob(organization_id),
    mails.map(({ mail_id }) => ({ action: 'create', entity: 'mail', entity_id: mail_id })),
  )
  return mails.length
}

/**
 * Writes a mail to every user who wants unread notices immediately and has unmailed ones: one mail with all of them.
 * Returns how many it wrote. `db` is opened as `owner`. Each organisation has its own transaction; a notice is mailed
 * once, however often this runs.
 */
export async function writeNoticeMails(db: Database, now: Date): Promise<number> {
  const organisations = await db.transaction().execute(organisationsToMail)
  let written = 0
  await eachInTurn(organisations, async (organization_id) => {
    written += await asOrganisation(db, organization_id, (work) => writeFor(work, organization_id, now))
  })
  return written
}
