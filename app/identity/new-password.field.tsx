import { limits } from '#server/contract/limits.ts'
import { passwordHint } from '#server/contract/password-hint.ts'
import { Field, type FieldState } from '../ui/field.tsx'

/** A password that is chosen, and the same again. */
export const NewPasswordFields = ({ password, again }: { password: FieldState; again: FieldState }) => (
  <>
    <Field field={password} label="Password" hint={passwordHint}>
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
    <Field field={again} label="The same password again">
      {(control) => (
        <input {...control} type="password" maxLength={200} autoComplete="new-password" required />
      )}
    </Field>
  </>
)
