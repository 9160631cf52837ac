import { sql } from 'kysely'
import type { Feature } from '#server/contract/features.ts'
import type { NoticeEntity, NoticeKind } from '#server/contract/notices/notice-kinds.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** A notice to be stored. `feature`: users who may not see it are not notified; null excludes nobody. */
export interface NewNotice {
  user_id: string
  kind: NoticeKind
  entity: NoticeEntity
  entity_id: string
  text: string
  link: string
  caused_by: string | null
  once: string
  feature: Feature | null
}

// Kinds that can recur; the others are about one comment or one date, and are sent once.
const recurringKinds = sql`('assigned', 'approval_asked', 'approved', 'refused', 'job_failed')`

/** Marks an approval request as read for everyone who was notified: there is nothing left to decide. */
export async function markApprovalNoticesRead(
  db: Work,
  entity: NoticeEntity,
  entityId: string,
): Promise<void> {
  await db
    .updateTable('notices')
    .where(own('notices'))
    .where('kind', '=', 'approval_asked')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('read_at', 'is', null)
    .set({ read_at: sql`now()` })
    .execute()
}

/**
 * Stores notices to active members of the organisation who may see the entity. An existing notice of the same kind,
 * entity and `once` becomes unread again if its kind can recur, and is unchanged otherwise. Returns the stored notices.
 */
export async function insertNotices(db: Work, notices: NewNotice[]) {
  const { rows } = await sql<{ notice_id: string; user_id: string; kind: NoticeKind }>`
    insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, caused_by, once)
    select distinct on (u.user_id, n.kind, n.entity, n.entity_id, n.once)
      u.organization_id, u.user_id, n.kind, n.entity, n.entity_id, n.text, n.link, n.caused_by, n.once
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(user_id text, kind text, entity text, entity_id text,
        text text, link text, caused_by text, once text, feature text)
      join users u using (user_id)
    where ${own('u')} and u.status = 'active' and coalesce(u.policy -> n.feature ? 'GET', n.feature is null)
    on conflict (user_id, kind, entity, entity_id, once) do update
      set text = excluded.text, link = excluded.link, caused_by = excluded.caused_by,
        created_at = now(), read_at = null, mail_id = null
      where notices.kind in ${recurringKinds}
    returning notice_id, user_id, kind`.execute(db)
  return rows
}
