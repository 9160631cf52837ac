import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { OrderTable } from './order-table.tsx'
import type { PartyChoices, PartyOrders } from './party-reports.widget.server.ts'

/** The reports an organisation has ordered for one party, in the same table as all orders. */
export const PartyOrderTable = ({ orders: { list, perPage, ...orders } }: { orders: PartyOrders }) => (
  <>
    <ListRemarks remarks={list.remarks} />
    <OrderTable {...orders} sort={list.sort} ofParty />
    <Pager page={list.page} perPage={perPage} total={orders.total} />
  </>
)

interface Choices {
  choices: PartyChoices
  partyId: string
  mayOrder: boolean
}

/** The reports available for a party, each with a link to order it if the user may, or why it cannot be ordered. */
export const PartyReportChoices = ({ choices, partyId, mayOrder }: Choices) => (
  <ul className="list">
    {choices.map(({ type, name, purpose, reason }) => (
      <li key={type} className="beside">
        <span>
          <strong>{name}</strong>
          <br />
          <span className="soft">{reason ?? purpose}</span>
        </span>
        {!reason && mayOrder && (
          <Link className="button" to={`/app/party/${partyId}/checkout?slug=${type}`}>
            Order<span className="sr-only"> {name}</span>
          </Link>
        )}
      </li>
    ))}
  </ul>
)
