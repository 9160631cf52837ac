import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { NewPasswordFields, passwordFields } from './new-password.field.tsx'

interface Props {
  email: string
  typed: { name: string; error: Record<string, string[]> } | undefined
}

/** Name and password (twice) of a new account. */
export function AcceptanceForm({ email, typed }: Props) {
  const name = { id: 'name', name: 'name', label: 'Your name', errors: typed?.error.name }
  const [password, again] = passwordFields(typed?.error)
  return (
    <form method="post" className="form" noValidate>
      <ErrorSummary fields={[name, password, again]} form={typed?.error['']} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <Field field={name} label={name.label}>
        {(control) => (
          <input {...control} defaultValue={typed?.name} maxLength={60} autoComplete="name" required />
        )}
      </Field>
      <NewPasswordFields password={password} again={again} />
      <button type="submit" className="primary">
        Create account
      </button>
    </form>
  )
}
