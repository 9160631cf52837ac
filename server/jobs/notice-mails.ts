import type { Database } from '#server/database/connection.ts'
import { writeNoticeMails } from '#server/use-cases/write-notice-mails.ts'
import { deliverMails, type MailSettings } from './deliver-mails.ts'

/** Mails what people want to be told at once, and sends it. `db` is opened as `owner`. */
export async function noticeMails(db: Database, settings: MailSettings, now = new Date()): Promise<void> {
  if ((await writeNoticeMails(db, now)) > 0) await deliverMails(db, settings)
}
