import type { jobEndpoints } from '#server/contract/endpoints/organisation/jobs.ts'
import { messages } from '#server/contract/messages.ts'
import { type JobRow, readJob, readJobHistory, readJobs } from '#server/database/organisation/jobs.ts'
import { readScheduleRuns } from '#server/database/organisation/schedule-runs.ts'
import { readOrganisationPeople } from '#server/database/people/people.ts'
import { nextRun, scheduleNames } from '#server/jobs/schedule.ts'
import { mayCancel, mayRetry } from '#server/rules/organisation/job-moves.ts'
import { cancelJob, retryJob } from '#server/use-cases/organisation/move-job.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

const withMoves = <Row extends JobRow>(row: Row) => ({
  ...row,
  may_cancel: mayCancel(row),
  may_retry: mayRetry(row),
})

/** The organisation's background jobs, and the scheduled jobs. */
export const jobHandlers: HandlersOf<typeof jobEndpoints> = {
  listJobs: async ({ db, viewer, query }) => {
    const { data, total } = await readJobs(db, query, viewer.user_id)
    const people = await readOrganisationPeople(db)
    return { data: data.map(withMoves), meta: { total_records: total, people } }
  },
  listSchedules: async ({ db }) => {
    const runs = new Map((await readScheduleRuns(db)).map((run) => [run.schedule, run]))
    const now = new Date()
    const never = { began_at: null, ended_at: null, went_well: null }
    const data = scheduleNames.map((schedule) => ({
      ...never,
      ...runs.get(schedule),
      schedule,
      next_at: nextRun(schedule, now),
    }))
    return { data }
  },
  readJob: async ({ db, params }) => {
    const job = found(await readJob(db, params.jobId), messages.jobs.none)
    return { data: { ...withMoves(job), history: await readJobHistory(db, job) } }
  },
  cancelJob: async ({ params, services, ...useCase }) => ({
    data: await cancelJob(useCase, services, params.jobId),
  }),
  retryJob: async ({ params, services, ...useCase }) => ({
    data: await retryJob(useCase, services, params.jobId),
  }),
}
