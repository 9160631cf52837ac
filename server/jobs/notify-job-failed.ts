import type { Work } from '#server/database/connection.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import { type Notification, notify } from '#server/use-cases/notices/notify.ts'

interface Failed extends Pick<Notification, 'entity' | 'entity_id' | 'text' | 'link'> {
  organization_id: string
  asked_by: string | null
  /** The `after` value of the audit log entry. */
  after: object
}

/** Records in the audit log that a job failed, and notifies the user who requested it. */
export async function notifyJobFailed(
  db: Work,
  { organization_id, asked_by, after, entity, entity_id, ...words }: Failed,
): Promise<void> {
  const about = { entity, entity_id }
  const actor = byJob(organization_id)
  await audit(db, actor, { action: 'fail', ...about, after })
  await notify({ db, actor }, { to: [asked_by], kind: 'job_failed', ...about, ...words })
}
