import { correctionFields, correctionStatuses } from '#server/contract/parties/correction-fields.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Moment } from '../ui/moment.tsx'
import { State } from '../ui/state.tsx'
import type { OwnRequest } from './corrections.server.ts'

/** The correction requests with their states; the requester may withdraw pending ones. */
export function RequestTable({ requests }: { requests: OwnRequest[] }) {
  const form = useFormState('withdraw')
  if (requests.length === 0) return <p>No corrections requested yet. Choose “Correct” next to a detail.</p>
  return (
    <>
      <ErrorSummary fields={[]} form={form.formErrors} />
      <div className="scroll">
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">Detail</th>
              <th scope="col">Current → requested</th>
              <th scope="col">Requested</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <Request key={request.correction_id} request={request} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const {
    correction_id,
    field,
    present,
    wanted,
    status,
    requested_by: asked_by,
    requested_at,
    decided_by,
    note,
    mine,
  } = request
  const { label } = correctionFields[field]
  return (
    <tr id={correction_id}>
      <th scope="row">{label}</th>
      <td>
        {present ?? '—'} → <strong>{wanted}</strong>
      </td>
      <td data-label="Requested">
        <Moment at={requested_at} /> <small>{asked_by}</small>
      </td>
      <td>
        <State>{correctionStatuses[status]}</State>
        {decided_by && (
          <small>
            {decided_by}: {note}
          </small>
        )}
        {mine && status === 'pending' && (
          <PostForm intent="withdraw">
            <input type="hidden" name="correction_id" value={correction_id} />
            <button type="submit" className="as-link" aria-label={`Withdraw: ${label} ${wanted}`}>
              Withdraw
            </button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}
