import { asOrganisation, type Database } from '#server/database/connection.ts'
import { type HeldOrder, noteProgress } from '#server/database/order-states.ts'
import { TakenAway } from './taken-away.ts'

const atMostEveryMs = 250

type Attempt = Pick<HeldOrder, 'organization_id' | 'order_id' | 'attempts'>

/**
 * Notes how far the document of an order is, each time in a small transaction of its own, four times a second at most.
 * `onSection` throws TakenAway once it turned out that the order was cancelled or taken up by another worker. `settled` waits for
 * what is being written.
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
    // That it could not be noted harms nobody: the document goes on, and its end is noted by itself.
    writing = writing
      .then(() => note(done, of))
      .then(
        (mine) => {
          takenAway = !mine
        },
        () => undefined,
      )
    await writing
    if (takenAway) throw new TakenAway()
  }
  return { onSection, settled: () => writing }
}
