import { HiddenInputs } from '../../forms/fields/hidden-inputs.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AssigneeField } from '../decision/assignee-field.tsx'
import type { DecisionForm } from '../detail/alert-page.server.ts'

interface Props extends Pick<DecisionForm, 'members'> {
  /** Hidden fields that select the alerts. */
  hidden: Record<string, string>
}

/** Assigns several alerts to a user, or unassigns them: the first of two steps. */
export function BulkAssignForm({ members, hidden }: Props) {
  const form = useFormState('preview-assignment')
  const assignee = form.field('assignee', 'Assigned to')
  return (
    <PostForm intent="preview-assignment" className="form">
      <ErrorSummary fields={[assignee]} form={form.formErrors} />
      <HiddenInputs values={hidden} />
      <input type="hidden" name="action" value="assign" />
      <AssigneeField field={assignee} members={members}>
        <button type="submit">Preview assignment</button>
      </AssigneeField>
    </PostForm>
  )
}
