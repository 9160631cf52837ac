import { correctionFields, correctionStatuses } from '#server/contract/correction-fields.ts'
import { useAnswered } from '../cases/answered.field.ts'
import { PostForm } from '../http/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Moment } from '../ui/moment.tsx'
import { State } from '../ui/state.tsx'
import type { OwnRequest } from './corrections.server.ts'

/** What was asked for, with its state; whoever asked may withdraw what still waits. */
export function RequestTable({ of }: { of: OwnRequest[] }) {
  const form = useAnswered('withdraw')
  if (of.length === 0) return <p>Nothing has been asked for yet. Choose “Correct this” beside a fact.</p>
  return (
    <>
      <ErrorSummary fields={[]} form={form.formErrors} />
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Now → wanted</th>
              <th scope="col">Asked</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {of.map((request) => (
              <Request key={request.correction_id} of={request} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Request({ of }: { of: OwnRequest }) {
  const { correction_id, field, present, wanted, status, asked_by, requested_at, decided_by, note, mine } = of
  const { label } = correctionFields[field]
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {present ?? '—'} → <strong>{wanted}</strong>
      </td>
      <td>
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
