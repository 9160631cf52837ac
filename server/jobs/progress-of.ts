import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { TakenAway } from './taken-away.ts'

const noteEveryMs = 500

/**
 * Has `note` note how far an attempt is, twice a second at most and in transactions of its own; throws TakenAway once it says that the
 * attempt is no longer to go on.
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
    const mine = await asOrganisation(db, organization_id, (work) => note(work, ...progress))
    if (!mine) throw new TakenAway()
  }
}
