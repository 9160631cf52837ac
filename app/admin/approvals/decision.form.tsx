import { limits } from '#server/contract/limits.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { DecisionChoice } from './decision-choice.tsx'

/** Approves or refuses, with a note. */
export function DecisionForm() {
  const form = useFormState('decide')
  const [decision, note] = [form.field('decision', 'Decision'), form.field('note', 'Note')]
  return (
    <PostForm intent="decide" className="form">
      <ErrorSummary fields={[decision, note]} form={form.formErrors} />
      <DecisionChoice decision={decision} approve="update the record" />
      <Field
        field={note}
        label="Note"
        hint={`At least ${limits.minNoteLength} characters. The requester sees it`}
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
      <SubmitButton>Submit decision</SubmitButton>
    </PostForm>
  )
}
