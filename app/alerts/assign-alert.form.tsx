import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import type { DecisionForm } from './alert-page.server.ts'

/** Gives an alert to somebody, or to nobody. */
export function AssignAlertForm({ alert_id, version, assignee, members }: DecisionForm) {
  const form = useFormState('assign-alert', { assignee })
  const of = form.field('assignee')
  return (
    <PostForm intent="assign-alert" className="form">
      <ErrorSummary fields={[of]} form={form.formErrors} />
      <input type="hidden" name="alert_id" value={alert_id} />
      <input type="hidden" name="version" value={version} />
      <Field field={of} label="Assigned to">
        {(control) => (
          <span className="beside">
            <select {...control} defaultValue={of.value} key={of.value}>
              <option value="">Nobody</option>
              {members.map(({ user_id, fullname }) => (
                <option key={user_id} value={user_id}>
                  {fullname}
                </option>
              ))}
            </select>
            <SubmitButton secondary>Assign</SubmitButton>
          </span>
        )}
      </Field>
    </PostForm>
  )
}
