import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** Whether everyone who signs in with a password must also enter a code. */
export function SecondFactorForm({
  may,
  version,
  fields,
}: {
  may: boolean
  version: number
  fields: { required: string[] }
}) {
  const form = useFormState('save-second-factor')
  const checked = (form.wasTyped ? form.list('required') : fields.required).length > 0
  return (
    <PostForm intent="save-second-factor" may={may} className="form">
      <ErrorSummary fields={[]} form={form.formErrors} />
      <ShownValues form={form} version={version} fields={fields} />
      <label className="choice">
        <input type="checkbox" name="required" value="yes" defaultChecked={checked} /> Require a second factor
        for all users
      </label>
      <SubmitButton secondary>Save second factor</SubmitButton>
    </PostForm>
  )
}
