import { type UserStatus, userStatuses } from '#server/contract/people/user-statuses.ts'
import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

const moves: { to: UserStatus; does: string }[] = [
  { to: 'active', does: 'Reactivate' },
  { to: 'suspended', does: 'Suspend' },
  { to: 'inactive', does: 'Deactivate' },
]

/** A user's status, with buttons for the statuses it can change to. */
export function PersonStatus({ status, name }: { status: UserStatus; name: string }) {
  const form = useFormState('status')
  return (
    <>
      <ErrorSummary fields={[]} form={form.formErrors} />
      <p>
        {userStatuses[status]}. Suspended users can sign in but only see that they are suspended. Deactivated
        users cannot sign in. In both cases all sessions end immediately, and the user’s work is kept.
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
