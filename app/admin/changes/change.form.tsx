import { limits } from '#server/contract/limits.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { DecisionChoice } from '../approvals/decision-choice.tsx'

/** Approves or refuses another user's change request. */
export function ChangeForm() {
  const form = useFormState('decide-change')
  const [decision, note] = [form.field('decision', 'Decision'), form.field('note', 'Reason')]
  return (
    <PostForm intent="decide-change" className="form">
      <ErrorSummary fields={[decision, note]} form={form.formErrors} />
      <DecisionChoice decision={decision} approve="apply the change immediately" />
      <Field
        field={note}
        label="Reason"
        hint={`Required to reject, at least ${limits.minNoteLength} characters. The requester sees it`}
      >
        {(control) => <textarea {...control} defaultValue={note.value} rows={3} maxLength={1000} />}
      </Field>
      <SubmitButton>Submit decision</SubmitButton>
    </PostForm>
  )
}

/** Withdraws one's own request. */
export const WithdrawForm = () => (
  <PostForm intent="withdraw-change">
    <input type="hidden" name="decision" value="withdraw" />
    <button type="submit">Withdraw request</button>
  </PostForm>
)
