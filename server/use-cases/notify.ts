import { todayInIndia } from '#server/contract/calendar.ts'
import { type NoticeEntity, type NoticeKind, noticeEntities } from '#server/contract/notice-kinds.ts'
import { type AuditedBy, auditAll } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import { insertNotices, type NewNotice } from '#server/database/notices.ts'

/** Something to tell some people. */
export interface Telling {
  /** Ids of people. Who did it, is not active, or may not see it is left out. */
  to: (string | null | undefined)[]
  kind: NoticeKind
  entity: NoticeEntity
  entity_id: string
  /** In one line what it is about: the subject of a case. */
  text: string
  /** A path; the page of the thing when absent. */
  link?: string
  /** What is told once only, however often it is asked for: a due date, a comment's id. The day when absent. */
  once?: string
}

function noticesOf({ user_id: caused_by }: AuditedBy, { to, text, ...telling }: Telling): NewNotice[] {
  const { entity, entity_id, kind, link, once = todayInIndia() } = telling
  const { feature, at } = noticeEntities[entity]
  const people = [...new Set(to)].filter((one): one is string => !!one && one !== caused_by)
  return people.map((user_id) => ({
    ...{ user_id, kind, entity, entity_id, caused_by, once, feature },
    text: text.replace(/\s+/g, ' ').trim(),
    link: link ?? at + encodeURIComponent(entity_id),
  }))
}

/**
 * Tells people of something, in the transaction in which it happens: a notice for each, with an audit row. A job tells with an
 * actor whose `user_id` is null.
 */
export async function notify(
  { db, actor }: { db: Work; actor: AuditedBy },
  ...tellings: Telling[]
): Promise<void> {
  const notices = tellings.flatMap((telling) => noticesOf(actor, telling))
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
