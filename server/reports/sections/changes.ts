import { plural } from '#server/contract/plural.ts'
import { note, type Section, strong, table } from '../blocks.ts'
import { changesSince } from '../changes.ts'
import { instant } from '../figures.ts'
import { snapshotOf } from '../snapshot.ts'

/** Changes since the last report of the same kind; no section if there is none. */
export const changes: Section = (data) => {
  const { last } = data
  if (!last) return []
  const all = changesSince(last.snapshot, snapshotOf(data), data.party.model_type)
  const since = `the last report of this kind, prepared ${instant(last.at)} (order ${last.order_id})`
  return {
    key: 'changes',
    heading: 'Changes since the last report',
    blocks:
      all.length === 0
        ? [note(`No changes in the data covered by this report since ${since}.`)]
        : [
            note(`${plural(all.length, 'change')} since ${since}.`),
            table(
              'Before and after',
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
