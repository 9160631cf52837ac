import { correctionFields, correctionStatuses } from '#server/contract/parties/correction-fields.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { State } from '../../ui/state.tsx'
import type { ApprovalRow } from './approvals.server.ts'

interface Props {
  requests: ApprovalRow[]
  /** The address of the same page with this request open. */
  address: (approval: string) => string
}

/** Requests, one per row; each opens beside the list. */
export function ApprovalTable({ requests, address }: Props) {
  return (
    <div className="scroll">
      <table aria-label="Correction requests, pending first">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Current → requested</th>
            <th scope="col">Requested by</th>
            <th scope="col">Requested</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ correction_id, field, present, wanted, asked_by, requested_at, status }) => (
            <tr key={correction_id}>
              <th scope="row">
                <Link to={address(correction_id)} preventScrollReset>
                  {correctionFields[field].label}
                </Link>
              </th>
              <td>
                {present ?? '—'} → {wanted}
              </td>
              <td>{asked_by}</td>
              <td>
                <Moment at={requested_at} />
              </td>
              <td>
                <State>{correctionStatuses[status]}</State>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
