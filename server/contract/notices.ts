import { z } from 'zod'
import { namedPerson } from './case.ts'
import { instant } from './day.ts'
import { type NoticeKind, noticeKinds } from './notice-kinds.ts'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'

const kinds = Object.keys(noticeKinds) as [NoticeKind]

/** `state`: only those that were not read. */
export const noticesQuery = paging.extend({
  state: optionalFilter.pipe(z.enum(['unread']).optional()),
  kind: optionalFilter.pipe(z.enum(kinds).optional()),
})

/** Something that a person is told: what it is about in a line, and the path of its page. */
export const notice = z.object({
  notice_id: z.string(),
  kind: z.enum(kinds),
  text: z.string(),
  link: z.string(),
  /** Who did it; null where a day came. */
  by: orNull(namedPerson),
  created_at: z.string(),
  read_at: orNull(z.string()),
})
export type Notice = z.infer<typeof notice>

export const noticesAnswer = z.object({
  data: z.array(notice),
  meta: z.object({ total_records: z.number(), unread: z.number() }),
})

/** Up to which instant: what came later was not seen yet. */
export const noticesSeen = z.object({ until: instant })

/** How many were marked as read. */
export const noticesRead = z.object({ read: z.number() })
