import { type UserStatus, userStatuses } from '#server/contract/user-statuses.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

const moves: { to: UserStatus; does: string }[] = [
  { to: 'active', does: 'Reactivate' },
  { to: 'suspended', does: 'Suspend' },
  { to: 'inactive', does: 'Deactivate' },
]

/** How somebody stands, and what that can become. */
export function PersonStatus({ status, name }: { status: UserStatus; name: string }) {
  const form = useFormState('status')
  return (
    <>
      <ErrorSummary fields={[]} form={form.formErrors} />
      <p>
        {userStatuses[status]}. Who is suspended can sign in and is told so, and does nothing else; who is
        deactivated cannot sign in. Either way all sign-ins end at once, and what they have done stays.
      </p>
      <div className="row-of-forms">
        {moves
          .filter(({ to }) => to !== status)
          .map(({ to, does }) => (
            <PostForm key={to} intent="status">
              <input type="hidden" name="status" value={to} />
              <button type="submit">
                {does} {name}
              </button>
            </PostForm>
          ))}
      </div>
    </>
  )
}
