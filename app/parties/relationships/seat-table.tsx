import { State } from '../../ui/state.tsx'
import { PartyLink } from './party-link.tsx'
import type { FirstRows, Seat, Seats } from './related.server.ts'

interface Props {
  seats: Seats
  /** The heading of the party column, and the text if there are no rows. */
  party: string
  none: string
}

/** Directorships: the current ones visible, the past ones collapsed. */
export function SeatTable({ seats: { present, past }, party, none }: Props) {
  return (
    <>
      {present.rows.length > 0 ? <Table seats={present} party={party} /> : <p className="soft">{none}</p>}
      {past.rows.length > 0 && (
        <details>
          <summary>Past, {past.rows.length + past.more}</summary>
          <Table seats={past} party={party} past />
        </details>
      )}
    </>
  )
}

function Table({
  seats: { rows, more },
  party,
  past,
}: {
  seats: FirstRows<Seat>
  party: string
  past?: boolean
}) {
  const boards = rows.some(({ boards }) => boards !== null)
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{party}</th>
            <th scope="col">Role</th>
            <th scope="col">From</th>
            {past && <th scope="col">To</th>}
            <th scope="col">Tenure</th>
            {boards && (
              <th scope="col" className="num">
                Other boards
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((seat) => (
            <tr key={seat.party_id + seat.role + seat.from}>
              <th scope="row">
                <PartyLink party={seat} /> {seat.status && <State>{seat.status}</State>}
              </th>
              <td>{seat.role}</td>
              <td className="nowrap">{seat.from}</td>
              {past && <td className="nowrap">{seat.to}</td>}
              <td>{seat.tenure}</td>
              {boards && <td className="num">{seat.boards ?? '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="soft">And {more} more.</p>}
    </div>
  )
}
