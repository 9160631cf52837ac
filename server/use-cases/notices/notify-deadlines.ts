import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import { deadlineKinds } from '#server/contract/cases/deadlines.ts'
import { type Deadline, readDeadlines } from '#server/database/cases/deadlines.ts'
import type { Database } from '#server/database/connection.ts'
import { byJob } from '#server/database/organisation/audit.ts'
import { eachOrganisation } from '../each-organisation.ts'
import { type Notification, notify } from './notify.ts'

const notificationOf = ({ user_id, what, entity, entity_id, day, text }: Deadline): Notification => ({
  to: [user_id],
  entity,
  entity_id,
  kind: entity === 'showcause' ? 'showcause_due' : 'due_tomorrow',
  text: `${deadlineKinds[what]} ${ddmmyyyy(day)}: ${text}`,
  once: `${what} ${day}`,
})

/**
 * Notifies users of active organisations of their deadlines on the day after `today` (YYYY-MM-DD), once per deadline,
 * even with repeated runs and several workers. `db` is opened as `owner`.
 */
export async function notifyDeadlines(db: Database, today: string): Promise<void> {
  await eachOrganisation(db, async (work, organization_id) => {
    const deadlines = await readDeadlines(work, { day: addDays(today, 1) })
    await notify({ db: work, actor: byJob(organization_id) }, ...deadlines.map(notificationOf))
  })
}
