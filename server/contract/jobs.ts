import { z } from 'zod'
import { optionalDay } from './day.ts'
import {
  type JobKind,
  type JobState,
  jobKinds,
  jobStates,
  type ScheduleName,
  scheduleWords,
} from './job-words.ts'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'

const namesOf = <Name extends string>(words: Record<Name, unknown>) =>
  z.enum(Object.keys(words) as [Name, ...Name[]])

export const jobSorts = ['created_at', 'finished_at', 'of', 'person'] as const

/** In `person` of a job: what nobody asked for. */
export const byItself = 'nobody'

export const jobsQuery = paging.extend({
  kind: z.union([z.literal(''), namesOf<JobKind>(jobKinds)]).optional(),
  /** 'unfinished': waiting or running. */
  state: z.union([z.literal(''), z.literal('unfinished'), namesOf<JobState>(jobStates)]).optional(),
  /** The id of a person, or 'nobody'. */
  person: optionalFilter,
  /** First and last day on which it was asked for, in India. */
  from: optionalDay,
  to: optionalDay,
  sort_by: z.enum(jobSorts).optional(),
  sort_in: z.enum(['asc', 'desc']).optional(),
})

/** Something that runs, or ran, in the background for the organisation. */
export const job = z.object({
  job_id: z.string(),
  kind: namesOf<JobKind>(jobKinds),
  /** What it is about: a report of a party, an import into a portfolio, the companies that are watched. */
  subject: z.string(),
  of: z.string(),
  state: namesOf<JobState>(jobStates),
  /** How much of it is done, of how much; null where that is not counted. */
  done: orNull(z.number()),
  total: orNull(z.number()),
  /** How often it was begun; null where that is not counted. */
  attempts: orNull(z.number()),
  /** Why it failed, for people. */
  error: orNull(z.string()),
  /** Who asked for it; null where nobody did. */
  user_id: orNull(z.string()),
  name_of_person: orNull(z.string()),
  created_at: z.string(),
  finished_at: orNull(z.string()),
  /** The portfolio that lines come into. */
  portfolio_id: orNull(z.string()),
  may_cancel: z.boolean(),
  may_retry: z.boolean(),
})
export type Job = z.infer<typeof job>

export const jobsAnswer = z.object({
  data: z.array(job),
  meta: z.object({
    total_records: z.number(),
    /** The organisation's people, to choose from. */
    people: z.array(z.object({ user_id: z.string(), name: z.string() })),
  }),
})

/** The same with what the audit says of it, oldest first. */
export const jobWithHistory = job.extend({
  history: z.array(z.object({ at: z.string(), name: orNull(z.string()), action: z.string() })),
})
export type JobWithHistory = z.infer<typeof jobWithHistory>

/** What became of a job that was cancelled or tried again; an import that was given up is gone. */
export const jobMoved = z.object({ job_id: z.string(), state: namesOf<JobState>(jobStates) })

/** What runs by the clock: when it ran last, how that went, and when it runs next. */
export const schedule = z.object({
  schedule: namesOf<ScheduleName>(scheduleWords),
  /** Null where it never ran. */
  began_at: orNull(z.string()),
  ended_at: orNull(z.string()),
  /** Whether the last run that ended got through; null where none did end yet. */
  went_well: orNull(z.boolean()),
  next_at: z.string(),
})
export type Schedule = z.infer<typeof schedule>
