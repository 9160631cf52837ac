import { all, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { jobMoved, jobsAnswer, jobsQuery, jobWithHistory, schedule } from '../../organisation/jobs.ts'

const shared = { feature: features.jobs, scope: 'organisation' } as const

/** The organisation's background jobs, whoever requested them, and the scheduled jobs. */
export const jobEndpoints = {
  listJobs: {
    route: 'GET /v1/admin/jobs',
    summary: 'Reports, imports, refreshes, exports, uploads and computed alerts of all members, newest first',
    ...shared,
    query: jobsQuery,
    answer: jobsAnswer,
  },
  listSchedules: {
    route: 'GET /v1/admin/schedules',
    summary: 'Scheduled jobs: last run with result, and next run',
    ...shared,
    answer: all(schedule),
  },
  readJob: {
    route: 'GET /v1/admin/jobs/:jobId',
    summary: 'A job with its history',
    ...shared,
    answer: one(jobWithHistory),
  },
  cancelJob: {
    route: 'POST /v1/admin/jobs/:jobId/cancel',
    summary: 'Cancel a job in progress; an import is discarded',
    ...shared,
    answer: one(jobMoved),
  },
  retryJob: {
    route: 'POST /v1/admin/jobs/:jobId/retry',
    summary: 'Retry a failed job',
    ...shared,
    answer: one(jobMoved),
  },
} as const satisfies Record<string, Endpoint>
