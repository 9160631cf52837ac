import { HiddenInputs } from '../../forms/fields/hidden-inputs.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { type Option, SelectOptions } from '../../ui/select-options.tsx'
import { StatusFields } from '../update/status-fields.tsx'

/** Hidden fields that select the cases. */
interface Which {
  hidden: { cases: string; matching: string }
}

/** Previews assigning the cases to a user. */
export function BulkAssignForm({ assignees, hidden }: Which & { assignees: Option[] }) {
  const form = useFormState('preview-assign')
  const assignee = form.field('assignee', 'Assignee')
  return (
    <Block title="Assign">
      <PostForm intent="preview-assign" className="form">
        <ErrorSummary fields={[assignee]} form={form.formErrors} />
        <HiddenInputs values={hidden} />
        <Field field={assignee} label="Assignee">
          {(control) => (
            <select {...control} defaultValue={assignee.value}>
              <option value="">Unassigned</option>
              <SelectOptions options={assignees} />
            </select>
          )}
        </Field>
        <button type="submit">Preview assignment</button>
      </PostForm>
    </Block>
  )
}

/** Previews changing the status of the cases. */
export function BulkStatusForm({ statuses, hidden }: Which & { statuses: string[] }) {
  const form = useFormState('preview-status')
  const [status, notes] = [form.field('case_status', 'Status'), form.field('notes', 'Note')]
  return (
    <Block title="Change status">
      <PostForm intent="preview-status" className="form">
        <ErrorSummary fields={[status, notes]} form={form.formErrors} />
        <HiddenInputs values={hidden} />
        <StatusFields
          status={status}
          notes={notes}
          options={statuses.map((one) => ({ value: one, label: one }))}
        />
        <SubmitButton secondary>Preview status change</SubmitButton>
      </PostForm>
    </Block>
  )
}
