import { useActionData } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'
import { VersionField } from '../../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { WithActions } from '../../../ui/with-actions.tsx'
import { AccessPreview, type AccessPreviewData } from '../rights/access-preview.tsx'
import { PolicyTable } from '../rights/policy-table.tsx'
import type { readRolePage } from './role.server.ts'

type Props = Awaited<ReturnType<typeof readRolePage>>

function holdersText({ people, holders }: Props): string {
  if (people === 0) return 'No users have this role. Nothing has been saved yet.'
  const names = holders.map(({ name }) => name).join(', ')
  const more = people > holders.length ? ` and ${people - holders.length} more` : ''
  return `Applies to ${names}${more}, in addition to their exceptions. Nothing has been saved yet.`
}

/** A role as a table: previewed first, then saved. */
export function RoleForm(role: Props) {
  const form = useFormState('role', { name: role.name })
  const answer = useActionData<{ previewed?: AccessPreviewData; seen?: string } | null>()
  const previewed = form.answer && answer?.previewed
  const name = form.field('name', 'Name')
  const shown = form.wasTyped ? form.list('may') : role.boxes
  return (
    <PostForm intent="role" className="rights" key={shown.join()}>
      <ErrorSummary fields={[name]} form={form.formErrors} />
      <VersionField field={form.field('version')} version={role.version} />
      {previewed && (
        <>
          <input type="hidden" name="seen" value={answer?.seen} />
          <AccessPreview previewed={previewed} title="Access with this role" whom={holdersText(role)} />
          <p className="actions">
            <button type="submit" name="intent" value="role-save" className="primary">
              Save role
            </button>
          </p>
        </>
      )}
      <Field field={name} label="Name">
        {(control) => (
          <input {...control} required maxLength={limits.maxNameLength} defaultValue={name.value} />
        )}
      </Field>
      <WithActions
        actions={
          role.may_save && (
            <button
              type="submit"
              name="intent"
              value="role-preview"
              className={previewed ? undefined : 'primary'}
            >
              Preview access
            </button>
          )
        }
      >
        <PolicyTable features={role.features} boxes={shown} />
      </WithActions>
    </PostForm>
  )
}
