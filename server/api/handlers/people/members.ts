import type { memberEndpoints } from '#server/contract/endpoints/people/members.ts'
import { messages } from '#server/contract/messages.ts'
import { readOpenInvitations } from '#server/database/people/invitations.ts'
import { readMembers } from '#server/database/people/member-list.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import { inviteMember, withdraw } from '#server/use-cases/people/invite-member.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** The organisation's members, for administrators. */
export const memberHandlers: HandlersOf<typeof memberEndpoints> = {
  listMembers: async ({ db, query }) => {
    const { data, total, roles } = await readMembers(db, query)
    return { data, meta: { total_records: total, roles } }
  },
  listInvitations: async ({ db }) => ({ data: await readOpenInvitations(db) }),
  inviteMember: async ({ body, services, ...useCase }) => {
    if (services.signsInElsewhere) throw new Refusal('conflict', messages.invite.elsewhere)
    const invite = () => inviteMember(useCase, body, services.sendLetters)
    return askFirst(
      useCase,
      {
        // No user with this email exists yet, so the email identifies duplicate requests.
        kind: 'invitation',
        subject_id: body.email.toLowerCase(),
        version: 0,
        payload: () => body,
        subject: ({ email }) => email,
        audited: { entity: 'invitation', entity_id: ({ invitation_id }) => invitation_id },
        // Without a role the new member may only view, within the inviting user's permissions.
        needed: () => body.role_id !== null,
      },
      invite,
    )
  },
  withdrawInvitation: async ({ params, ...useCase }) => {
    await withdraw(useCase, params.invitationId)
    return { message: messages.invite.withdrawn }
  },
}
