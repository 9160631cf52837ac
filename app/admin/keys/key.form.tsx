import { useActionData } from '@remix-run/react'
import type { PolicyFeature } from '#server/contract/people/access.ts'
import { NameField } from '../../forms/fields/name-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { KeyRights } from './key-rights.tsx'

export interface KeyAnswer {
  made?: { key: string; secret: string; name: string }
}

/** The API key just created, with its secret, which is shown only once. */
export function CreatedKey() {
  const { made } = useActionData<KeyAnswer>() ?? {}
  if (!made) return null
  return (
    <ShownOnce of={made}>
      <p>{made.name} created. Copy the secret now: it is shown only once.</p>
      <p>
        Key: <code>{made.key}</code>
      </p>
      <p>
        Secret: <code>{made.secret}</code>
      </p>
    </ShownOnce>
  )
}

/** Creates an API key with a name and permissions. */
export function KeyForm({ grantable }: { grantable: PolicyFeature[] }) {
  const form = useFormState('new-key')
  const [name, scopes] = [form.field('name', 'Name'), form.field('may', 'Permissions')]
  return (
    <PostForm intent="new-key" className="form">
      <ErrorSummary fields={[name, scopes]} form={form.formErrors} />
      <NameField field={name} hint="The application that uses it" />
      <KeyRights form={form} field={scopes} grantable={grantable} />
      <p className="actions">
        <SubmitButton>Create API key</SubmitButton>
      </p>
    </PostForm>
  )
}
