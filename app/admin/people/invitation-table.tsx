import type { OpenInvitation } from '#server/contract/invitations.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { State } from '../../ui/state.tsx'

const states = {
  waiting: 'Waits for its mail',
  sent: 'Open',
  expired: 'Too old',
  ended: 'Ended: the inviter left',
} as const

/** Invitations that nobody has accepted yet. */
export const InvitationTable = ({
  invitations,
  may_withdraw,
}: {
  invitations: OpenInvitation[]
  may_withdraw: boolean
}) => (
  <div className="scroll">
    <table className="stacked" aria-label="Invitations that nobody has accepted yet">
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Role</th>
          <th scope="col">Invited</th>
          <th scope="col">State</th>
          {may_withdraw && <th scope="col">Do</th>}
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ invitation_id, email, role, invited_by, invited_at, expires_at, state }) => (
          <tr key={invitation_id}>
            <th scope="row">{email}</th>
            <td data-label="Role">{role ?? 'No role: to look'}</td>
            <td data-label="Invited">
              <Moment at={invited_at} /> <small className="soft">by {invited_by}</small>
            </td>
            <td>
              <State>{states[state]}</State>{' '}
              {state !== 'ended' && (
                <small className="soft">
                  {state === 'expired' ? 'since' : 'until'} <Moment at={expires_at} />
                </small>
              )}
            </td>
            {may_withdraw && (
              <td>
                <PostForm intent="withdraw">
                  <input type="hidden" name="invitation_id" value={invitation_id} />
                  <button type="submit" aria-label={`Withdraw the invitation of ${email}`}>
                    Withdraw
                  </button>
                </PostForm>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
