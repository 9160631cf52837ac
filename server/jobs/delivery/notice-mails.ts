import type { Database } from '#server/database/connection.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'
import { writeNoticeMails } from '#server/use-cases/notices/write-notice-mails.ts'
import { deliverMails, type MailSettings } from './deliver-mails.ts'

/**
 * Writes and sends mails for notifications that users want immediately, even if those of one organisation cannot be
 * written. `db` is opened as `owner`.
 */
export async function noticeMails(db: Database, settings: MailSettings, now = new Date()): Promise<void> {
  const steps = [() => writeNoticeMails(db, now), () => deliverMails(db, settings)]
  await eachInTurn(steps, (step) => step())
}
