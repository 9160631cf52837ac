import { todayInIndia } from '#server/contract/calendar.ts'
import type { Database, Work } from '#server/database/connection.ts'
import {
  type NewAlertRow,
  type OwnAlertRow,
  type Recipient,
  readNewAlerts,
  readOwnAlerts,
  readRecipients,
  type Window,
} from '#server/database/notices/digests.ts'
import { insertMails } from '#server/database/notices/mails.ts'
import { type NoticeToMail, noteMailed, takeNoticesToMail } from '#server/database/notices/notice-mails.ts'
import { auditAll, byJob } from '#server/database/organisation/audit.ts'
import { groupBy } from '#server/rules/group-by.ts'
import { type DigestFacts, digestMail } from '#server/rules/notices/digest.ts'
import { eachOrganisation } from '../each-organisation.ts'

interface Found {
  fresh: NewAlertRow[]
  own: OwnAlertRow[]
  notices: NoticeToMail[]
}

const namedNotices = 20

const partOf = <T extends { total: number }>(first: T[]) => ({ total: first[0]?.total ?? 0, first })

/** The content of a user's daily digest, from the data found for them. */
function factsFor(day: string, { since }: Recipient, { fresh, own, notices }: Found): DigestFacts {
  const [any] = fresh
  const { high, medium, low } = any ?? { high: 0, medium: 0, low: 0 }
  return {
    day,
    since: todayInIndia(new Date(since)),
    fresh: { high, medium, low, total: high + medium + low, first: fresh },
    back: partOf(own.filter(({ back }) => back)),
    mine: partOf(own.filter(({ back }) => !back)),
    notices: { total: notices.length, first: notices.slice(0, namedNotices) },
  }
}

const windowOf = ({ since, only_high }: Recipient): Window => ({ since, only_high })
const keyOf = (recipient: Recipient) => JSON.stringify(windowOf(recipient))

/** Reads the data for all recipients together: the number of queries does not depend on the number of users. */
async function readFor(db: Work, recipients: Recipient[], unsent: NoticeToMail[], now: string) {
  const watching = recipients.filter(({ sees_alerts }) => sees_alerts)
  const windows = [...new Map(watching.map((one) => [keyOf(one), windowOf(one)])).entries()]
  const fresh = groupBy(
    await readNewAlerts(
      db,
      windows.map(([, window]) => window),
      now,
    ),
    ({ place }) => windows[place]?.[0] ?? '',
  )
  const own = groupBy(await readOwnAlerts(db, watching), ({ user_id }) => user_id)
  const notices = groupBy(unsent, ({ user_id }) => user_id)
  return (recipient: Recipient): Found => ({
    fresh: (recipient.sees_alerts && fresh.get(keyOf(recipient))) || [],
    own: own.get(recipient.user_id) ?? [],
    notices: notices.get(recipient.user_id) ?? [],
  })
}

async function writeFor(db: Work, organization_id: string, now: Date): Promise<number> {
  const [day, created_at] = [todayInIndia(now), now.toISOString()]
  const recipients = await readRecipients(db, day, created_at)
  if (recipients.length === 0) return 0
  const notices = await takeNoticesToMail(db, 'digest')
  const foundFor = await readFor(db, recipients, notices, created_at)
  const mails = recipients.flatMap((recipient) => {
    const mail = digestMail(factsFor(day, recipient, foundFor(recipient)))
    const { user_id } = recipient
    return mail ? [{ organization_id, user_id, kind: 'digest' as const, day, created_at, ...mail }] : []
  })
  const written = await insertMails(db, mails)
  await noteMailed(db, notices, written)
  await auditAll(
    db,
    byJob(organization_id),
    written.map(({ mail_id }) => ({ action: 'create', entity: 'mail', entity_id: mail_id })),
  )
  return written.length
}

/**
 * Writes today's digest (in India, at `now`) for every user of an active organisation who wants one and has something
 * to report; returns how many. `db` is opened as `owner`. Each organisation has its own transaction, and a user gets
 * one digest a day however often this runs.
 */
export async function writeDigests(db: Database, now: Date): Promise<number> {
  let written = 0
  await eachOrganisation(db, async (work, organization_id) => {
    written += await writeFor(work, organization_id, now)
  })
  return written
}
