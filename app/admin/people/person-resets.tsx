import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** How somebody gets in, and gets in again. */
export function PersonResets({ second_factor, email }: { second_factor: boolean; email: string }) {
  const [signIn, factor] = [useFormState('reset-sign-in'), useFormState('reset-factor')]
  return (
    <>
      <ErrorSummary fields={[]} form={[...signIn.formErrors, ...factor.formErrors]} />
      <p>
        A reset ends all sign-ins, takes the password away and every key of programs out of use. A mail to{' '}
        {email} holds a link, good for 7 days, behind which another password is chosen.
      </p>
      {/* It cannot be undone, and programs stop: one press more. */}
      <details>
        <summary>Reset sign-in</summary>
        <PostForm intent="reset-sign-in" className="one-button">
          <button type="submit">End all sign-ins and keys, and mail the link</button>
        </PostForm>
      </details>
      {second_factor && (
        <PostForm intent="reset-factor" className="one-button">
          <button type="submit">Remove the second factor</button>
        </PostForm>
      )}
    </>
  )
}
