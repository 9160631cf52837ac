import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'

/** The second step of an erasure: the user's e-mail address must be typed to confirm it. */
export function EraseForm({ email }: { email: string }) {
  const form = useFormState('erase-person')
  const field = form.field('confirmation', 'User’s e-mail address')
  return (
    <PostForm intent="erase-person" className="form">
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <Field field={field} label="User’s e-mail address" hint={`To confirm, enter ${email}`}>
        {(control) => (
          <input
            {...control}
            defaultValue={field.value}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <SubmitButton>Erase permanently</SubmitButton>
    </PostForm>
  )
}
