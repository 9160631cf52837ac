import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

/** Resets a user's sign-in or removes their second factor. */
export function PersonResets({ second_factor, email }: { second_factor: boolean; email: string }) {
  const [signIn, factor] = [useFormState('reset-sign-in'), useFormState('reset-factor')]
  return (
    <>
      <ErrorSummary fields={[]} form={[...signIn.formErrors, ...factor.formErrors]} />
      <p>
        A reset ends all sessions, removes the password and revokes all API keys. A link to set a new
        password, valid for 7 days, is e-mailed to {email}.
      </p>
      {/* Needs an extra click: it cannot be undone and revokes API keys. */}
      <details>
        <summary>Reset sign-in</summary>
        <PostForm intent="reset-sign-in" className="one-button">
          <button type="submit">Reset and send link</button>
        </PostForm>
      </details>
      {second_factor && (
        <PostForm intent="reset-factor" className="one-button">
          <button type="submit">Remove second factor</button>
        </PostForm>
      )}
    </>
  )
}
