import { limits } from '#server/contract/limits.ts'
import { passwordHint } from '#server/contract/people/password-hint.ts'
import { Field, type NamedField } from '../ui/field.tsx'

/** The two fields for choosing a password, each with its errors. */
export const passwordFields = (wrong: Record<string, string[]> = {}): [NamedField, NamedField] => [
  { id: 'password', name: 'password', label: 'Password', errors: wrong.password },
  { id: 'again', name: 'again', label: 'Confirm password', errors: wrong.again },
]

/** A new password and its repetition. */
export const NewPasswordFields = ({ password, again }: { password: NamedField; again: NamedField }) => (
  <>
    <Field field={password} label={password.label} hint={passwordHint}>
      {(control) => (
        <input
          {...control}
          type="password"
          minLength={limits.minPasswordLength}
          maxLength={200}
          autoComplete="new-password"
          required
        />
      )}
    </Field>
    <Field field={again} label={again.label}>
      {(control) => (
        <input {...control} type="password" maxLength={200} autoComplete="new-password" required />
      )}
    </Field>
  </>
)
