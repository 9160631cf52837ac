import { z } from 'zod'
import { optionalDay } from '../day.ts'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import {
  type JobKind,
  type JobState,
  jobKinds,
  jobStates,
  type ScheduleName,
  scheduleWords,
} from './job-words.ts'

const namesOf = <Name extends string>(words: Record<Name, unknown>) =>
  z.enum(Object.keys(words) as [Name, ...Name[]])

export const jobSorts = ['created_at', 'finished_at', 'of', 'person'] as const

/** Value of the `person` filter: jobs that no user requested. */
export const byItself = 'nobody'

export const jobsQuery = paging.extend({
  kind: z.union([z.literal(''), namesOf<JobKind>(jobKinds)]).optional(),
  /** 'unfinished': waiting or running. */
  state: z.union([z.literal(''), z.literal('unfinished'), namesOf<JobState>(jobStates)]).optional(),
  /** A user id, or 'nobody'. */
  person: optionalFilter,
  /** First and last date of the request, in India. */
  from: optionalDay,
  to: optionalDay,
  sort_by: z.enum(jobSorts).optional(),
  sort_in: z.enum(['asc', 'desc']).optional(),
})

/** A background job of the organisation. */
export const job = z.object({
  job_id: z.string(),
  kind: namesOf<JobKind>(jobKinds),
  /** Its subject: a report on a party, an import into a portfolio, the watched companies. */
  subject: z.string(),
  of: z.string(),
  state: namesOf<JobState>(jobStates),
  /** Items done and in total; null if not counted. */
  done: orNull(z.number()),
  total: orNull(z.number()),
  /** The number of attempts; null if not counted. */
  attempts: orNull(z.number()),
  /** Why it failed, as a message for users. */
  error: orNull(z.string()),
  /** The requesting user; null if there is none. */
  user_id: orNull(z.string()),
  name_of_person: orNull(z.string()),
  created_at: z.string(),
  finished_at: orNull(z.string()),
  /** The portfolio of an import. */
  portfolio_id: orNull(z.string()),
  may_cancel: z.boolean(),
  may_retry: z.boolean(),
})
export type Job = z.infer<typeof job>

export const jobsAnswer = z.object({
  data: z.array(job),
  meta: z.object({
    total_records: z.number(),
    /** The organisation's users, for the filter. */
    people: z.array(z.object({ user_id: z.string(), name: z.string() })),
  }),
})

/** The same with its audit log entries, oldest first. */
export const jobWithHistory = job.extend({
  history: z.array(z.object({ at: z.string(), name: orNull(z.string()), action: z.string() })),
})
export type JobWithHistory = z.infer<typeof jobWithHistory>

/** The state of a job after it was cancelled or retried; an import that was discarded is deleted. */
export const jobMoved = z.object({ job_id: z.string(), state: namesOf<JobState>(jobStates) })

/** A scheduled job: its last run, the result, and its next run. */
export const schedule = z.object({
  schedule: namesOf<ScheduleName>(scheduleWords),
  /** Null if it never ran. */
  began_at: orNull(z.string()),
  ended_at: orNull(z.string()),
  /** Whether the last completed run succeeded; null if none has completed yet. */
  went_well: orNull(z.boolean()),
  next_at: z.string(),
})
export type Schedule = z.infer<typeof schedule>
