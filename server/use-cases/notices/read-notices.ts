import type { Notice } from '#server/contract/notices/notices.ts'
import { markRead, type Reader, readNotice } from '#server/database/notices/notice-list.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

async function mark({ db, actor }: UseCase, which: Parameters<typeof markRead>[2]): Promise<number> {
  const ids = await markRead(db, actor.user_id, which)
  await auditAll(
    db,
    actor,
    ids.map((entity_id) => ({ action: 'read', entity: 'notice', entity_id })),
  )
  return ids.length
}

/** Marks a reader's notice as read, with an audit row, and returns it. Throws a not found Refusal. */
export async function markNoticeRead(useCase: UseCase, reader: Reader, noticeId: string): Promise<Notice> {
  found(await readNotice(useCase.db, reader, noticeId), 'No such notice')
  await mark(useCase, { notice_id: noticeId })
  return found(await readNotice(useCase.db, reader, noticeId), 'No such notice')
}

/** Marks all of the actor's notices up to a point in time as read; returns how many. Throws a not found Refusal if there are none. */
export async function markNoticesRead(useCase: UseCase, until: string): Promise<number> {
  const read = await mark(useCase, { until })
  if (read === 0) throw new Refusal('not found', 'Nothing is unread')
  return read
}
