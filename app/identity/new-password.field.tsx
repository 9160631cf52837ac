import { limits } from '#server/contract/limits.ts'
import { Field, type FieldState } from '../ui/field.tsx'

/** A password that is chosen, and the same again. */
export const NewPasswordFields = ({ password, again }: { password: FieldState; again: FieldState }) => (
  <>
    <Field
      field={password}
      label="Password"
      hint={`At least ${limits.minPasswordLength} characters, none that many people use, and more than your name, address or organisation. A few words that go together ill are best.`}
    >
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
