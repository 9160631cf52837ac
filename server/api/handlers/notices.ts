import type { noticeEndpoints } from '#server/contract/endpoints/notices.ts'
import { readNotices } from '#server/database/notices/notice-list.ts'
import { markNoticeRead, markNoticesRead } from '#server/use-cases/notices/read-notices.ts'
import type { HandlersOf } from '../handler.ts'

/** A user's notifications. */
export const noticeHandlers: HandlersOf<typeof noticeEndpoints> = {
  listNotices: ({ db, viewer, query }) => readNotices(db, viewer, query),
  readNotice: async ({ viewer, params, ...useCase }) => ({
    data: await markNoticeRead(useCase, viewer, params.noticeId),
  }),
  readNotices: async ({ body, ...useCase }) => ({
    data: { read: await markNoticesRead(useCase, body.until) },
  }),
}
