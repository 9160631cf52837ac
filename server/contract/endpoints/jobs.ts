import { all, one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { jobMoved, jobsAnswer, jobsQuery, jobWithHistory, schedule } from '../jobs.ts'

const shared = { feature: features.jobs, scope: 'organisation' } as const

/** What runs in the background for the organisation, whoever asked for it, and what runs by the clock. */
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
    summary: 'What runs by the clock: when it ran last, how that went, and when it runs next',
    ...shared,
    answer: all(schedule),
  },
  readJob: {
    route: 'GET /v1/admin/jobs/:jobId',
    summary: 'A job, with what happened to it',
    ...shared,
    answer: one(jobWithHistory),
  },
  cancelJob: {
    route: 'POST /v1/admin/jobs/:jobId/cancel',
    summary: 'Cancel a job that is not over; an import is given up',
    ...shared,
    answer: one(jobMoved),
  },
  retryJob: {
    route: 'POST /v1/admin/jobs/:jobId/retry',
    summary: 'Have a job that failed tried again',
    ...shared,
    answer: one(jobMoved),
  },
} as const satisfies Record<string, Endpoint>
