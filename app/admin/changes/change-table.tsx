import { changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { State } from '../../ui/state.tsx'
import type { ChangeRow } from './changes.server.ts'

/** Change requests, one per row. */
export const ChangeTable = ({
  rows,
  label,
  address = '/admin/approvals/changes',
}: {
  rows: ChangeRow[]
  label: string
  address?: string
}) => (
  <div className="scroll">
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col">Requested by</th>
          <th scope="col">Requested</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ request_id, title, by, at, status }) => (
          <tr key={request_id}>
            <th scope="row">
              <Link to={`${address}/${request_id}`}>{title}</Link>
            </th>
            <td>{by}</td>
            <td>
              <Moment at={at} />
            </td>
            <td>
              <State>{changeStatuses[status]}</State>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
