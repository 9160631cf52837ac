import { Link } from '@remix-run/react'
import { Moment } from '../ui/moment.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { DownloadButton, ViewButton } from './order-links.tsx'
import { orderPath } from './order-path.ts'
import { OrderStatus } from './order-status.tsx'
import type { Order } from './reports.server.ts'

interface Props {
  orders: Order[]
  total: number
  sort: { by: string; in: 'asc' | 'desc' }
  /** All of them, as CSV. */
  csv?: string
  /** All orders are of one party, on whose page they stand: no party is named, but who ordered. */
  ofParty?: boolean
}

/** Orders as rows; a finished one can be taken away or looked at from here. */
export function OrderTable({ orders, total, sort, csv, ofParty }: Props) {
  return (
    <div className="scroll">
      <table>
        <caption>
          {total} {total === 1 ? 'order' : 'orders'}{' '}
          {csv && (
            <a href={csv} download="orders.csv">
              CSV
            </a>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">Report</th>
            {!ofParty && (
              <th scope="col" className="wide-only">
                Party
              </th>
            )}
            <th scope="col">Status</th>
            <SortHeader by="created_at" label="Ordered at" current={sort} className="wide-only" />
            {ofParty && (
              <th scope="col" className="wide-only">
                Ordered by
              </th>
            )}
            <th scope="col">Document</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link to={orderPath(order.id)}>{order.report}</Link>
                <small className="narrow-only">
                  {!ofParty && <Link to={`/app/party/${order.party_id}`}>{order.party_name}</Link>}{' '}
                  <Moment at={order.created_at} />
                </small>
              </th>
              {!ofParty && (
                <td className="wide-only">
                  <Link to={`/app/party/${order.party_id}`}>{order.party_name}</Link>
                </td>
              )}
              <td>
                <OrderStatus status={order.status} />
              </td>
              <td className="wide-only">
                <Moment at={order.created_at} />
              </td>
              {ofParty && <td className="wide-only">{order.ordered_by ?? '—'}</td>}
              <td>{order.status === 'done' && <Documents order={order} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Documents({ order }: { order: Order }) {
  return (
    <span className="documents">
      <DownloadButton order={order} />
      <ViewButton order={order} />
    </span>
  )
}
