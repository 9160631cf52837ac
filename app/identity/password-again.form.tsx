import { ErrorSummary } from '../ui/error-summary.tsx'
import { NewPasswordFields, passwordFields } from './new-password.field.tsx'

interface Props {
  email: string
  typed: { error: Record<string, string[]> } | undefined
}

/** A new password (twice) for a user whose sign-in was reset. */
export function PasswordAgainForm({ email, typed }: Props) {
  const [password, again] = passwordFields(typed?.error)
  return (
    <form method="post" className="form" noValidate>
      <ErrorSummary fields={[password, again]} form={typed?.error['']} />
      <input type="hidden" name="renews" value="yes" />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <NewPasswordFields password={password} again={again} />
      <button type="submit" className="primary">
        Save password
      </button>
    </form>
  )
}
