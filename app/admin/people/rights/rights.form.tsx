import { useActionData } from '@remix-run/react'
import { VersionField } from '../../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectOptions } from '../../../ui/select-options.tsx'
import { WithActions } from '../../../ui/with-actions.tsx'
import { AccessPreview, type AccessPreviewData } from './access-preview.tsx'
import { PolicyTable } from './policy-table.tsx'
import type { readRights } from './rights.server.ts'

type Props = Awaited<ReturnType<typeof readRights>>

/** A user's role and exceptions: previewed first, then saved. */
export function RightsForm({
  may_change,
  name,
  version,
  features,
  role_id,
  roles,
  boxes,
  exceptions,
}: Props) {
  const form = useFormState('rights', { role_id, filled: role_id })
  const answer = useActionData<{ previewed?: AccessPreviewData; seen?: string } | null>()
  const previewed = form.answer && answer?.previewed
  const [role, filled] = [form.field('role_id', 'Role'), form.field('filled')]
  const shown = form.wasTyped ? form.list('may') : boxes
  return (
    <PostForm intent="rights" may={may_change} className="rights" key={shown.join() + role.value}>
      <ErrorSummary fields={[role]} form={form.formErrors} />
      <VersionField field={form.field('version')} version={version} />
      <input type="hidden" name="filled" value={filled.value} />
      {previewed && (
        <>
          <input type="hidden" name="seen" value={answer?.seen} />
          <AccessPreview
            previewed={previewed}
            title={`Access of ${name}`}
            whom="Nothing has been saved yet. Edit the table below, or save it as shown."
          />
          <p className="actions">
            <button type="submit" name="intent" value="rights-save" className="primary">
              Save permissions
            </button>
          </p>
        </>
      )}
      <Field field={role} label="Role" hint="Changing the role resets the table and removes exceptions.">
        {(control) => (
          <select {...control} defaultValue={role.value}>
            <option value="">No role: individual permissions</option>
            <SelectOptions options={roles} />
          </select>
        )}
      </Field>
      <p className="actions">
        <button type="submit" name="intent" value="rights-preview">
          Preview role
        </button>
      </p>
      <WithActions
        actions={
          <button
            type="submit"
            name="intent"
            value="rights-preview"
            className={previewed ? undefined : 'primary'}
          >
            Preview access of {name}
          </button>
        }
      >
        <PolicyTable features={features} boxes={shown} exceptions={form.wasTyped ? [] : exceptions} />
      </WithActions>
    </PostForm>
  )
}
