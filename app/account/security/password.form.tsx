import { limits } from '#server/contract/limits.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

/** The current password, and the new one twice. */
export function PasswordForm() {
  const form = useFormState('password')
  const [current, password, again] = [
    form.field('current', 'Current password'),
    form.field('password', 'New password'),
    form.field('again', 'Confirm new password'),
  ]
  return (
    <PostForm intent="password" className="form">
      <ErrorSummary fields={[current, password, again]} form={form.formErrors} />
      <Field field={current} label="Current password">
        {(control) => <input {...control} type="password" required autoComplete="current-password" />}
      </Field>
      <Field
        field={password}
        label="New password"
        hint={`At least ${limits.minPasswordLength} characters, at least five of them different. Not a common password, and not just your name, address or organisation.`}
      >
        {(control) => <input {...control} type="password" required autoComplete="new-password" />}
      </Field>
      <Field field={again} label="Confirm new password">
        {(control) => <input {...control} type="password" required autoComplete="new-password" />}
      </Field>
      <button type="submit">Change password</button>
    </PostForm>
  )
}
