import type { OwnJob } from '#server/contract/people/own-profile.ts'
import type { Work } from '../connection.ts'
import { readJobsOf } from './jobs.ts'

const maxJobs = 50

/** The last 50 reports, imports, refreshes, exports and large uploads of a user of the organisation, newest first. */
export async function readOwnJobs(db: Work, userId: string): Promise<OwnJob[]> {
  const jobs = await readJobsOf(db, userId, maxJobs)
  return jobs.flatMap(({ kind, attempts: _, user_id: __, ...job }) =>
    kind === 'signals' ? [] : [{ ...job, kind }],
  )
}
