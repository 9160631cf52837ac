import { limits } from '#server/contract/limits.ts'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import { State } from '../../ui/state.tsx'
import { Due } from '../due.tsx'
import type { Card } from './board.server.ts'

/** The last form answer, if it belongs to this card: all cards have the same form. */
function useCardForm(case_id: string) {
  const form = useFormState('move-case')
  const answered = form.answer?.initialValue?.case_id === case_id
  const field = (name: string, label: string) => ({
    ...(answered ? form.field(name, label) : { name, label, value: '' }),
    id: `${name}-${case_id}`,
  })
  const version = answered ? form.field('version') : { id: '', name: 'version', value: '' }
  return { answered, field, version, formErrors: answered ? form.formErrors : [] }
}

function MoveForm({ card: { case_id, version, next }, here }: { card: Card; here: string }) {
  const { answered, field, version: sent, formErrors } = useCardForm(case_id)
  const [status, notes] = [field('case_status', 'Status'), field('notes', 'Note')]
  return (
    <details open={answered}>
      <summary>
        Move<span className="sr-only"> case {case_id}</span>
      </summary>
      <PostForm intent="move-case" action={here} className="form">
        {answered && <ErrorSummary fields={[status, notes]} form={formErrors} />}
        <input type="hidden" name="case_id" value={case_id} />
        <VersionField field={sent} version={version} />
        <Field field={status} label={status.label}>
          {(control) => (
            <select {...control} defaultValue={status.value} required>
              <option value="">Choose</option>
              <SelectOptions options={next} />
            </select>
          )}
        </Field>
        <Field field={notes} label={notes.label}>
          {(control) => (
            <textarea
              {...control}
              defaultValue={notes.value}
              rows={2}
              data-min-characters={limits.minNoteLength}
              required
            />
          )}
        </Field>
        <SubmitButton secondary>Move</SubmitButton>
      </PostForm>
    </details>
  )
}

interface Props {
  card: Card
  /** The category of the column. A status of the same name is not repeated on the card. */
  category: string
  here: string
}

/** A case on the board, with a form to change its status. */
export function BoardCard({ card, category, here }: Props) {
  const { case_id, subject, party_name, case_status, severity, assignee, asked, next } = card
  return (
    <li className="card">
      <h3>
        <Link to={`/app/cases/${case_id}`}>{subject}</Link>
      </h3>
      <p>{party_name}</p>
      <p className="marks">
        <Risk level={severity} /> {case_status !== category && <State>{case_status}</State>}{' '}
        <small>
          {case_id} · {assignee ?? 'Unassigned'}
        </small>
      </p>
      {category !== 'CLOSED' && (
        <p className="due">
          <Due ticket={card} />
        </p>
      )}
      {asked && <p className="soft">{asked} pending approval</p>}
      {next.length > 0 && <MoveForm card={card} here={here} />}
    </li>
  )
}
