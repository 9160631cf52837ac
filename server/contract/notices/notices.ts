import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { instant } from '../day.ts'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { type NoticeKind, noticeKinds } from './notice-kinds.ts'

const kinds = Object.keys(noticeKinds) as [NoticeKind]

/** `state`: only unread ones. */
export const noticesQuery = paging.extend({
  state: optionalFilter.pipe(z.enum(['unread']).optional()),
  kind: optionalFilter.pipe(z.enum(kinds).optional()),
})

/** A notification: its subject in one line, and the path of its page. */
export const notice = z.object({
  notice_id: z.string(),
  kind: z.enum(kinds),
  text: z.string(),
  link: z.string(),
  /** The user who caused it; null for a due date. */
  by: orNull(namedPerson),
  created_at: z.string(),
  read_at: orNull(z.string()),
})
export type Notice = z.infer<typeof notice>

export const noticesAnswer = z.object({
  data: z.array(notice),
  meta: z.object({ total_records: z.number(), unread: z.number() }),
})

/** Marks notifications up to this timestamp: later ones have not been seen yet. */
export const readNoticesInput = z.object({ until: instant })

/** How many were marked as read. */
export const noticesRead = z.object({ read: z.number() })
