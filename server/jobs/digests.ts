import { todayInIndia } from '#server/contract/calendar.ts'
import type { Database } from '#server/database/connection.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'
import { tellDeadlines } from '#server/use-cases/tell-deadlines.ts'
import { writeDigests } from '#server/use-cases/write-digests.ts'
import { deliverMails, type MailSettings } from './deliver-mails.ts'

/**
 * Writes today's digests and sends them; before seven in the morning in India, nothing, so that it may be asked for at any start.
 * `db` is opened as `owner`.
 */
export async function digests(db: Database, settings: MailSettings, now = new Date()): Promise<void> {
  if (now < new Date(`${todayInIndia(now)}T07:00:00+05:30`)) return
  // What ends tomorrow is told with today's digest; an organisation for which that fails keeps no other from theirs.
  const steps = [
    () => tellDeadlines(db, todayInIndia(now)),
    () => writeDigests(db, now),
    () => deliverMails(db, settings),
  ]
  await eachInTurn(steps, (step) => step())
}
