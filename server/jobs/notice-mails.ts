import type { Database } from '#server/database/connection.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'
import { writeNoticeMails } from '#server/use-cases/write-notice-mails.ts'
import { deliverMails, type MailSettings } from './deliver-mails.ts'

/** Mails what people want to be told at once, and sends it. `db` is opened as `owner`. */
export async function noticeMails(db: Database, settings: MailSettings, now = new Date()): Promise<void> {
  let isNothingWritten = false
  const write = async () => {
    isNothingWritten = (await writeNoticeMails(db, now)) === 0
  }
  // Where one organisation's cannot be written, those of the others are.
  const deliver = async () => {
    if (!isNothingWritten) await deliverMails(db, settings)
  }
  await eachInTurn([write, deliver], (step) => step())
}
