import { note, type Section, strong, table } from '../blocks.ts'
import { changesSince } from '../changes.ts'
import { counted, instant } from '../figures.ts'
import { snapshotOf } from '../snapshot.ts'

/** What is other than in the last report of the same kind; none where there is no such report. */
export const changes: Section = (data) => {
  const { last } = data
  if (!last) return []
  const all = changesSince(last.snapshot, snapshotOf(data), data.party.model_type)
  const since = `the last report of this kind, prepared ${instant(last.at)} (order ${last.order_id})`
  return {
    key: 'changes',
    heading: 'What changed since the last report',
    blocks:
      all.length === 0
        ? [note(`Nothing that this report looks at has changed since ${since}.`)]
        : [
            note(`${counted(all.length, 'change')} since ${since}.`),
            table(
              'Then and now',
              [
                ['What', 24],
                ['Then', 38],
                ['Now', 38],
              ],
              all.map(({ what, before, now }) => [what, before, strong(now)]),
            ),
          ],
  }
}
