import { one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { notice, noticesAnswer, noticesQuery, noticesRead, readNoticesInput } from '../notices/notices.ts'

/** A user's notifications. */
export const noticeEndpoints = {
  listNotices: {
    route: 'GET /v1/account/notices',
    summary: 'Notices of the caller, unread first, then newest first',
    scope: 'organisation',
    query: noticesQuery,
    answer: noticesAnswer,
  },
  readNotice: {
    route: 'POST /v1/account/notices/:noticeId/read',
    summary: 'Mark a notice as read',
    scope: 'organisation',
    answer: one(notice),
  },
  readNotices: {
    route: 'POST /v1/account/notices/read',
    summary: 'Mark all notices up to a time as read',
    scope: 'organisation',
    body: readNoticesInput,
    answer: one(noticesRead),
  },
} as const satisfies Record<string, Endpoint>
