import type { memberEndpoints } from '#server/contract/endpoints/members.ts'
import { messages } from '#server/contract/messages.ts'
import { readOpenInvitations } from '#server/database/invitations.ts'
import { readMembers } from '#server/database/member-list.ts'
import { inviteMember, withdraw } from '#server/use-cases/invite-member.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from './handler.ts'

/** People of the organisation, for those who look after them. */
export const memberHandlers: HandlersOf<typeof memberEndpoints> = {
  listMembers: async ({ db, query }) => {
    const { data, total, roles } = await readMembers(db, query)
    return { data, meta: { total_records: total, roles } }
  },
  listInvitations: async ({ db }) => ({ data: await readOpenInvitations(db) }),
  inviteMember: async ({ body, services, ...useCase }) => {
    if (services.signsInElsewhere) throw new Refusal('conflict', messages.invite.elsewhere)
    return { data: await inviteMember(useCase, body, services.sendLetters) }
  },
  withdrawInvitation: async ({ params, ...useCase }) => {
    await withdraw(useCase, params.invitationId)
    return { message: messages.invite.withdrawn }
  },
}
