import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { AttemptSuperseded } from './attempt-superseded.ts'

const noteEveryMs = 500

/**
 * Returns a function that records an attempt's progress with `note`, at most twice a second and in its own
 * transactions; throws AttemptSuperseded once `note` reports that the attempt should stop.
 */
export function progressOf<Progress extends unknown[]>(
  db: Database,
  organization_id: string,
  note: (db: Work, ...progress: Progress) => Promise<boolean>,
) {
  let last = Number.NEGATIVE_INFINITY
  return async (...progress: Progress) => {
    if (performance.now() - last < noteEveryMs) return
    last = performance.now()
    const isCurrent = await asOrganisation(db, organization_id, (work) => note(work, ...progress))
    if (!isCurrent) throw new AttemptSuperseded()
  }
}
