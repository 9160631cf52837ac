import type { LegalCase } from '#server/contract/parties/legal.ts'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'

/** The orders of a proceeding, newest first. */
export function Orders({ orders }: Pick<LegalCase, 'orders'>) {
  if (orders.length === 0) return <Empty title="No orders on record" />
  return (
    <ol className="timeline">
      {orders.map(({ made_on, kind, summary }) => (
        <li key={made_on + summary}>
          <small className="soft">
            <Day on={made_on} />, {kind === 'final' ? 'final order' : 'interim order'}
          </small>
          {summary}
        </li>
      ))}
    </ol>
  )
}
