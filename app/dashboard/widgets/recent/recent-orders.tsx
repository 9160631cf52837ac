import { OrderStatus } from '../../../reports/orders/order-status.widget.tsx'
import { PartyName } from '../../../shell/policy-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { RecentlyOrdered } from './recent-orders.server.ts'

/** The last reports ordered, each with its status. */
export function RecentOrders({ orders }: { orders: RecentlyOrdered[] }) {
  return (
    <ul className="list">
      {orders.map(({ id, report, party_id, party_name, state, created_at }) => (
        <li key={id}>
          <span className="apart">
            <Link to={`/account/reports/${id}`} aria-label={`${report} of ${party_name}`}>
              {report}
            </Link>
            <OrderStatus state={state} />
          </span>
          <small>
            <PartyName id={party_id} name={party_name} /> · <Moment at={created_at} />
          </small>
        </li>
      ))}
    </ul>
  )
}
