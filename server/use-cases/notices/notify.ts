import { todayInIndia } from '#server/contract/calendar.ts'
import { type NoticeEntity, type NoticeKind, noticeEntities } from '#server/contract/notices/notice-kinds.ts'
import type { Work } from '#server/database/connection.ts'
import { insertNotices, type NewNotice } from '#server/database/notices/notices.ts'
import { type AuditedBy, auditAll } from '#server/database/organisation/audit.ts'

/** A notification for some users. */
export interface Notification {
  /** User ids. The user who caused it, inactive users and users who may not see it are left out. */
  to: (string | null | undefined)[]
  kind: NoticeKind
  entity: NoticeEntity
  entity_id: string
  /** The subject in one line, for example of a case. */
  text: string
  /** A path; by default the page of the entity. */
  link?: string
  /** Key for sending it only once, however often it is requested: a due date, a comment's id. By default today's date. */
  once?: string
}

function noticesOf({ user_id: caused_by }: AuditedBy, { to, text, ...details }: Notification): NewNotice[] {
  const { entity, entity_id, kind, link, once = todayInIndia() } = details
  const { feature, at } = noticeEntities[entity]
  const people = [...new Set(to)].filter((one): one is string => !!one && one !== caused_by)
  return people.map((user_id) => ({
    user_id,
    kind,
    entity,
    entity_id,
    caused_by,
    once,
    feature,
    text: text.replace(/\s+/g, ' ').trim(),
    link: link ?? at + encodeURIComponent(entity_id),
  }))
}

/** Notifies users in the current transaction: one notice each, with an audit row. Jobs pass an actor whose `user_id` is null. */
export async function notify(
  { db, actor }: { db: Work; actor: AuditedBy },
  ...notifications: Notification[]
): Promise<void> {
  const notices = notifications.flatMap((notification) => noticesOf(actor, notification))
  if (notices.length === 0) return
  const stored = await insertNotices(db, notices)
  await auditAll(
    db,
    actor,
    stored.map(({ notice_id, ...after }) => ({
      action: 'create',
      entity: 'notice',
      entity_id: notice_id,
      after,
    })),
  )
}
