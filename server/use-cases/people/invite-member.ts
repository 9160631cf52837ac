import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { newInvitation, OpenInvitation } from '#server/contract/people/invitations.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  insertInvitations,
  invitedToday,
  lockInvitations,
  readOpenInvitations,
  withdrawInvitation,
} from '#server/database/people/invitations.ts'
import { membersAmong } from '#server/database/people/people.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { chosenRole } from './chosen-role.ts'
import { enterAccess, refuseRaise } from './guard-access.ts'
import { perDay, type SendLetters } from './invite.ts'

const entity = 'invitation'

/**
 * Rejects addresses of the organisation's members, and addresses that are already invited. Accounts in other
 * organisations are not revealed.
 */
async function refuseKnown({ db }: UseCase, email: string): Promise<void> {
  if ((await membersAmong(db, [email])).length > 0) throw invalid('email', messages.invite.member)
  const unaccepted = await readOpenInvitations(db, email)
  if (unaccepted.some(({ state }) => state === 'waiting' || state === 'sent'))
    throw invalid('email', messages.invite.twice)
}

/**
 * Invites a person with a role, and requests the mail. Throws a Refusal if the address is a member's or has an open
 * invitation, if the role allows more than the actor has, and above 50 invitations a day.
 */
export async function inviteMember(
  useCase: UseCase,
  { email: typed, role_id }: z.output<typeof newInvitation>,
  sendLetters: SendLetters,
): Promise<OpenInvitation> {
  const { db, actor } = useCase
  const self = await enterAccess(useCase, 'POST')
  const email = typed.toLowerCase()
  const role = await chosenRole(useCase, role_id)
  refuseRaise(self, null, role?.policy ?? {})
  await lockInvitations(db)
  await refuseKnown(useCase, email)
  if ((await invitedToday(db)).length >= perDay) throw new Refusal('too often', messages.invite.enough)
  const { organization_id, user_id: invited_by } = actor
  const [invitation] = await insertInvitations(db, [{ organization_id, email, invited_by, role_id }])
  const after = { email, role: role?.name ?? null }
  await audit(db, actor, { action: 'invite', entity, entity_id: invitation?.invitation_id ?? '', after })
  await sendLetters(db)
  const [open] = await readOpenInvitations(db, email)
  return found(open, messages.invite.none)
}

/** Withdraws an invitation: its link stops working. */
export async function withdraw({ db, actor }: UseCase, invitationId: string): Promise<void> {
  const email = found(await withdrawInvitation(db, invitationId), messages.invite.none)
  await audit(db, actor, { action: 'withdraw', entity, entity_id: invitationId, before: { email } })
}
