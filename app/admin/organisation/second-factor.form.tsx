import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** Whether everybody who signs in with a password gives a code too. */
export function SecondFactorForm({ version, required }: { version: number; required: boolean }) {
  const form = useFormState('save-second-factor')
  const checked = form.wasTyped ? form.list('required').length > 0 : required
  return (
    <PostForm intent="save-second-factor" className="form">
      <ErrorSummary fields={[]} form={form.formErrors} />
      <input type="hidden" name="version" value={version} />
      <label className="choice">
        <input type="checkbox" name="required" value="yes" defaultChecked={checked} /> Ask everybody for a
        second factor
      </label>
      <SubmitButton>Save second factor</SubmitButton>
    </PostForm>
  )
}
