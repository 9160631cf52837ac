import type { PendingMove } from '#server/contract/cases/case.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'

/** Case status changes pending a second person. They are decided on the page of the case. */
export const PendingStatusChanges = ({ moves }: { moves: PendingMove[] }) => (
  <Block title="Pending case status changes">
    <div className="scroll">
      <table aria-label="Pending case status changes, oldest first">
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Party</th>
            <th scope="col">Current → requested</th>
            <th scope="col">Requested by</th>
            <th scope="col">Requested</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ case_id, subject, party_name, case_status, asked_status, by, date }) => (
            <tr key={case_id}>
              <th scope="row">
                <Link to={`/app/cases/${case_id}`}>{subject}</Link>
              </th>
              <td>{party_name}</td>
              <td>
                {case_status} → {asked_status}
              </td>
              <td>{by.fullname}</td>
              <td>
                <Moment at={date} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Block>
)
