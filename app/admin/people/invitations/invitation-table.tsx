import type { OpenInvitation } from '#server/contract/people/invitations.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { State } from '../../../ui/state.tsx'

const states = {
  waiting: 'Sending',
  sent: 'Open',
  expired: 'Expired',
  ended: 'Ended: inviter left',
} as const

const InviteAgain = ({ email, role_id }: OpenInvitation) => (
  <PostForm intent="invite-member">
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="role_id" value={role_id ?? ''} />
    <button type="submit" aria-label={`Invite ${email} again`}>
      Invite again
    </button>
  </PostForm>
)

const Withdraw = ({ invitation_id, email }: OpenInvitation) => (
  <PostForm intent="withdraw">
    <input type="hidden" name="invitation_id" value={invitation_id} />
    <button type="submit" aria-label={`Withdraw the invitation of ${email}`}>
      Withdraw
    </button>
  </PostForm>
)

interface Props {
  invitations: OpenInvitation[]
  may_invite: boolean
  may_withdraw: boolean
}

const isOver = ({ state }: OpenInvitation) => state === 'expired' || state === 'ended'

/** Open invitations. Users whose link is no longer valid can be invited again. */
export const InvitationTable = ({ invitations, may_invite, may_withdraw }: Props) => (
  <div className="scroll">
    <table className="stacked" aria-label="Open invitations">
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Role</th>
          <th scope="col">Invited</th>
          <th scope="col">Status</th>
          {(may_invite || may_withdraw) && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {invitations.map((one) => (
          <tr key={one.invitation_id}>
            <th scope="row">{one.email}</th>
            <td data-label="Role">{one.role ?? 'No role: view only'}</td>
            <td data-label="Invited">
              <Moment at={one.invited_at} /> <small className="soft">by {one.invited_by}</small>
            </td>
            <td>
              <State>{states[one.state]}</State>{' '}
              {one.state !== 'ended' && (
                <small className="soft">
                  {one.state === 'expired' ? 'since' : 'until'} <Moment at={one.expires_at} />
                </small>
              )}
            </td>
            {(may_invite || may_withdraw) && (
              <td>
                <div className="actions">
                  {may_invite && isOver(one) && <InviteAgain {...one} />}
                  {may_withdraw && <Withdraw {...one} />}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
