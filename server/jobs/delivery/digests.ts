import { todayInIndia } from '#server/contract/calendar.ts'
import type { Database } from '#server/database/connection.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'
import { notifyDeadlines } from '#server/use-cases/notices/notify-deadlines.ts'
import { writeDigests } from '#server/use-cases/notices/write-digests.ts'
import { deliverMails, type MailSettings } from './deliver-mails.ts'

/**
 * Writes today's digests and sends them. Does nothing before seven in the morning in India, so it can be called at any
 * startup. `db` is opened as `owner`.
 */
export async function digests(db: Database, settings: MailSettings, now = new Date()): Promise<void> {
  if (now < new Date(`${todayInIndia(now)}T07:00:00+05:30`)) return
  // Deadlines that end tomorrow are part of today's digest; a failure for one organisation does not affect the others.
  const steps = [
    () => notifyDeadlines(db, todayInIndia(now)),
    () => writeDigests(db, now),
    () => deliverMails(db, settings),
  ]
  await eachInTurn(steps, (step) => step())
}
