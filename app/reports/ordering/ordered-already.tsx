import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { orderPath } from '../order-path.ts'
import { OrderStatus } from '../orders/order-status.widget.tsx'
import type { Choice } from './report-choice.tsx'

/**
 * In the form of an order: the same report was ordered in the last 24 hours, so that order is offered first, with a new
 * one as the alternative.
 */
export function OrderedAlready({ recent }: { recent: NonNullable<Choice['recent']> }) {
  const { id, state, created_at, ordered_by } = recent
  return (
    <section className="card" aria-labelledby="ordered-already">
      <h2 id="ordered-already">Ordered in the last 24 hours</h2>
      <p>
        This report was ordered <Moment at={created_at} />
        {ordered_by && ` by ${ordered_by}`}. <OrderStatus state={state} />
      </p>
      <div className="actions one-button">
        <Link className="button primary" to={orderPath(id)}>
          Open existing report
        </Link>
        <button type="submit" name="anew" value="1">
          Order again
        </button>
      </div>
    </section>
  )
}
