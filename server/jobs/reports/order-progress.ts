import { asOrganisation, type Database } from '#server/database/connection.ts'
import { type LockedOrder, noteProgress } from '#server/database/reports/order-states.ts'
import { AttemptSuperseded } from '../attempt-superseded.ts'

const atMostEveryMs = 250

type Attempt = Pick<LockedOrder, 'organization_id' | 'order_id' | 'attempts'>

/**
 * Records the progress of an order's document, each time in a small transaction of its own, at most four times a
 * second. `onSection` throws AttemptSuperseded once the order was cancelled or taken up by another worker. `settled` waits for
 * pending writes.
 */
export function progressOf(db: Database, attempt: Attempt) {
  let writing = Promise.resolve()
  let takenAway = false
  let last = Number.NEGATIVE_INFINITY
  const note = (sections_done: number, sections: number) =>
    asOrganisation(db, attempt.organization_id, (work) =>
      noteProgress(work, attempt, { sections_done, sections }),
    )
  async function onSection(done: number, of: number): Promise<void> {
    const now = performance.now()
    if (done < of && now - last < atMostEveryMs) return
    last = now
    // A failed write does no harm: the document continues, and its completion is recorded separately.
    writing = writing
      .then(() => note(done, of))
      .then(
        (mine) => {
          takenAway = !mine
        },
        () => undefined,
      )
    await writing
    if (takenAway) throw new AttemptSuperseded()
  }
  return { onSection, settled: () => writing }
}
