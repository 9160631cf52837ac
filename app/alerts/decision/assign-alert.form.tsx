import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { DecisionForm } from '../detail/alert-page.server.ts'
import { AssigneeField } from './assignee-field.tsx'

/** Assigns an alert to a user, or unassigns it. */
export function AssignAlertForm({ alert_id, version, assignee, members }: DecisionForm) {
  const form = useFormState('assign-alert', { assignee })
  const field = form.field('assignee', 'Assigned to')
  return (
    <PostForm intent="assign-alert" className="form">
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <input type="hidden" name="alert_id" value={alert_id} />
      <VersionField field={form.field('version')} version={version} />
      <AssigneeField field={field} members={members}>
        <SubmitButton secondary>Assign</SubmitButton>
      </AssigneeField>
    </PostForm>
  )
}
