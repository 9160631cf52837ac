import { DownloadButton } from '../../../reports/orders/order-links.widget.tsx'
import { OrderStatus } from '../../../reports/orders/order-status.widget.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { OrderOnTimeline } from './recent-order.server.ts'

/** The last orders, newest first; each can be downloaded once it is done. */
export function OrderTimeline({ orders }: { orders: OrderOnTimeline[] }) {
  return (
    <ol className="timeline">
      {orders.map((order) => (
        <li key={order.id} className="apart">
          <span>
            {order.report} of {order.party_name}
            <small>
              <Moment at={order.created_at} />
            </small>
          </span>
          {order.state === 'done' ? <DownloadButton order={order} /> : <OrderStatus state={order.state} />}
        </li>
      ))}
    </ol>
  )
}
