import { limits } from '#server/contract/limits.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

const decisions = [
  ['approve', 'Approve: put it on record'],
  ['refuse', 'Refuse'],
] as const

/** Approves or refuses, with a note. */
export function DecisionForm() {
  const form = useFormState('decide')
  const [decision, note] = [form.field('decision'), form.field('note')]
  return (
    <PostForm intent="decide" className="form">
      <ErrorSummary fields={[decision, note]} form={form.formErrors} />
      <fieldset className={decision.errors ? 'field wrong' : 'field'}>
        <legend>Decision</legend>
        {decisions.map(([value, label], place) => (
          <label key={value}>
            <input
              type="radio"
              name="decision"
              value={value}
              id={place === 0 ? decision.id : undefined}
              defaultChecked={decision.value === value}
              aria-invalid={decision.errors && true}
              required
            />{' '}
            {label}
          </label>
        ))}
        {decision.errors && <span className="error">{decision.errors.join(' ')}</span>}
      </fieldset>
      <Field
        field={note}
        label="Note"
        hint={`At least ${limits.minNoteLength} characters; whoever asked reads it`}
      >
        {(control) => (
          <textarea
            {...control}
            defaultValue={note.value}
            rows={3}
            data-min-characters={limits.minNoteLength}
            required
          />
        )}
      </Field>
      <SubmitButton>Decide</SubmitButton>
    </PostForm>
  )
}
