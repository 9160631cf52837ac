import { Link } from '@remix-run/react'
import { isUnfinished } from '#server/contract/order-states.ts'
import { plural } from '#server/contract/plural.ts'
import { PartyName } from '../shell/policy-link.tsx'
import { asFile } from '../ui/file-words.ts'
import { Moment } from '../ui/moment.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { DownloadButton, ViewButton } from './order-links.widget.tsx'
import { orderPath } from './order-path.ts'
import { OrderStatus } from './order-status.widget.tsx'
import type { Order } from './reports.server.ts'

interface Props {
  orders: Order[]
  total: number
  /** The order of the list; left out, it is the newest few. */
  sort?: { by: string; in: 'asc' | 'desc' }
  /** All of them, as CSV. */
  csv?: string
  /** All orders are of one party, on whose page they stand: no party is named. */
  ofParty?: boolean
  /** All orders are of one report, on whose page they stand. */
  ofReport?: boolean
  /** The table stands in a form that moves orders. */
  editable?: boolean
}

function Head({
  by,
  label,
  sort,
  className,
}: { by: string; label: string; className?: string } & Pick<Props, 'sort'>) {
  if (sort) return <SortHeader by={by} label={label} current={sort} {...(className && { className })} />
  return (
    <th scope="col" className={className}>
      {label}
    </th>
  )
}

/** Orders as rows; a finished one can be taken away or looked at from here, another cancelled or tried again. */
export function OrderTable({ orders, total, sort, csv, ofParty, ofReport, editable }: Props) {
  return (
    <div className="scroll">
      <table className="orders">
        <caption>
          {plural(total, 'order')}{' '}
          {csv && (
            <a href={csv} download="orders.csv">
              {asFile('CSV', total)}
            </a>
          )}
        </caption>
        <thead>
          <tr>
            <Head by="report_type" label="Report" sort={ofReport ? undefined : sort} />
            {!ofParty && <Head by="party_name" label="Party" sort={sort} className="wide-only" />}
            <th scope="col" className="wide-only">
              Status
            </th>
            <Head by="created_at" label="Ordered at" sort={sort} className="wide-only" />
            <th scope="col" className="wide-only">
              Ordered by
            </th>
            <th scope="col">Document</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link to={orderPath(order.id)}>{order.report}</Link>
                <small className="narrow-only">
                  {!ofParty && <PartyLink order={order} />} <Moment at={order.created_at} />
                  <Stands order={order} />
                </small>
              </th>
              {!ofParty && (
                <td className="wide-only">
                  <PartyLink order={order} />
                </td>
              )}
              <td className="wide-only">
                <Stands order={order} />
              </td>
              <td className="wide-only">
                <Moment at={order.created_at} />
              </td>
              <td className="wide-only">{order.ordered_by ?? '—'}</td>
              <td>
                <span className="documents">
                  {order.state === 'done' && (
                    <>
                      <DownloadButton order={order} />
                      <ViewButton order={order} />
                    </>
                  )}
                  {editable && <MoveButton order={order} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Stands({ order }: { order: Order }) {
  return (
    <>
      <OrderStatus {...order} />
      {order.error && <small className="why">{order.error}</small>}
    </>
  )
}

/** The party of an order; one that is gone has no page any more. */
export function PartyLink({ order: { party_id, party_name, party_gone } }: { order: Order }) {
  if (party_gone) return <span>{party_name}</span>
  return <PartyName id={party_id} name={party_name} />
}

/** In a form that moves orders: cancels one that is not over, or has one that failed built again. */
export function MoveButton({ order: { id, state, report, party_name } }: { order: Order }) {
  const of = <span className="sr-only">{` ${report} of ${party_name}`}</span>
  if (isUnfinished(state))
    return (
      <button type="submit" name="cancel" value={id}>
        Cancel{of}
      </button>
    )
  if (state !== 'failed') return null
  return (
    <button type="submit" name="retry" value={id}>
      Try again{of}
    </button>
  )
}
