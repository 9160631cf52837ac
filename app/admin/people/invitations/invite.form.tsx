import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { type Option, SelectOptions } from '../../../ui/select-options.tsx'

/** An e-mail address, and the role the user gets on accepting. */
export function InviteForm({ roles }: { roles: Option[] }) {
  const form = useFormState('invite-member')
  const [email, role] = [form.field('email', 'E-mail'), form.field('role_id', 'Role')]
  return (
    <PostForm intent="invite-member" className="form">
      <ErrorSummary fields={[email, role]} form={form.formErrors} />
      <Field field={email} label="E-mail" hint="The link in the e-mail works once, within 7 days.">
        {(control) => (
          <input
            {...control}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={email.value}
          />
        )}
      </Field>
      <Field field={role} label="Role">
        {(control) => (
          <select {...control} defaultValue={role.value} key={role.value}>
            <option value="">No role: view only</option>
            <SelectOptions options={roles} />
          </select>
        )}
      </Field>
      <SubmitButton>Invite user</SubmitButton>
    </PostForm>
  )
}
