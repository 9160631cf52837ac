import { plural } from '#server/contract/plural.ts'
import { isUnfinished } from '#server/contract/reports/order-states.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { asFile } from '../../ui/file-words.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { orderPath } from '../order-path.ts'
import type { Order } from '../reports.server.ts'
import { DownloadButton, ViewButton } from './order-links.widget.tsx'
import { OrderStatus } from './order-status.widget.tsx'

interface Props {
  orders: Order[]
  total: number
  /** The sorting of the list; omitted if only the newest orders are shown. */
  sort?: { by: string; in: 'asc' | 'desc' }
  /** The address of all orders as CSV. */
  csv?: string
  /** All orders are for the party whose page shows them: the party column is omitted. */
  ofParty?: boolean
  /** All orders are for the report whose page shows them. */
  ofReport?: boolean
  /** The table is inside a form that cancels and retries orders. */
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

/** Orders as rows; a finished one can be downloaded or viewed, another one cancelled or retried. */
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
                  <OrderState order={order} />
                </small>
              </th>
              {!ofParty && (
                <td className="wide-only">
                  <PartyLink order={order} />
                </td>
              )}
              <td className="wide-only">
                <OrderState order={order} />
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
                  {editable && <CancelOrRetryButton order={order} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderState({ order }: { order: Order }) {
  return (
    <>
      <OrderStatus {...order} />
      {order.error && <small className="why">{order.error}</small>}
    </>
  )
}

/** The party of an order, as a link unless the party no longer exists. */
export function PartyLink({ order: { party_id, party_name, party_gone } }: { order: Order }) {
  if (party_gone) return <span>{party_name}</span>
  return <PartyName id={party_id} name={party_name} />
}

/** In a form that cancels and retries orders: cancels an unfinished one, or retries a failed one. */
export function CancelOrRetryButton({ order: { id, state, report, party_name } }: { order: Order }) {
  const reportName = <span className="sr-only">{` ${report} of ${party_name}`}</span>
  if (isUnfinished(state))
    return (
      <button type="submit" name="cancel" value={id}>
        Cancel{reportName}
      </button>
    )
  if (state !== 'failed') return null
  return (
    <button type="submit" name="retry" value={id}>
      Try again{reportName}
    </button>
  )
}
