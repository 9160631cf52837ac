import type { Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { audit, auditAll } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import {
  insertInvitations,
  invitedToday,
  lockInvitation,
  lockInvitations,
  noteAccepted,
} from '#server/database/invitations.ts'
import { insertUser } from '#server/database/people.ts'
import { invitedPolicy } from '#server/rules/invited-policy.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

const perDay = 50
const entity = 'invitation'

/** Asks for what waits to be mailed, inside the caller's transaction. */
export type SendLetters = (transaction: Work) => Promise<void>

function refuseOwn(emails: string[], own: string): void {
  const fields = emails.flatMap((email, place) =>
    email === own ? [[`emails.${place}`, [messages.invite.own]]] : [],
  )
  if (fields.length > 0) throw new Refusal('invalid', messages.invite.own, Object.fromEntries(fields))
}

/**
 * Invites people by their addresses, with an audit row each, and asks for the mails. An address that was invited within a day is not
 * mailed again. Whether one has an account already is not looked at here: nobody is told. Refused as too often above 50 a day.
 */
export async function inviteUsers(
  { db, actor }: UseCase,
  own: string,
  emails: string[],
  sendLetters: SendLetters,
): Promise<void> {
  const wanted = emails.map((email) => email.toLowerCase())
  refuseOwn(wanted, own.toLowerCase())
  await lockInvitations(db, actor.organization_id)
  const before = await invitedToday(db)
  const fresh = [...new Set(wanted)].filter((email) => !before.includes(email))
  if (before.length + fresh.length > perDay) throw new Refusal('too often', messages.invite.enough)
  if (fresh.length === 0) return
  const { organization_id, user_id: invited_by } = actor
  const invited = await insertInvitations(
    db,
    fresh.map((email) => ({ organization_id, email, invited_by })),
  )
  const entries = invited.map(({ invitation_id, email }) => ({
    ...{ action: 'invite', entity, entity_id: invitation_id, after: { email } },
  }))
  await auditAll(db, actor, entries)
  await sendLetters(db)
}

interface Acceptance {
  token: string
  name: string
  password_hash: string
}

/**
 * Makes the account an invitation is for, with the invited person in the audit, and gives its address. `inviter` is the inviter's
 * policy. Refused as not found, and as a conflict when it was used, is too old, or its address has got an account meanwhile.
 */
export async function acceptInvitation(
  { db, actor }: UseCase,
  inviter: Policy,
  { token, name, password_hash }: Acceptance,
): Promise<string> {
  const { invitation_id, email, accepted_at, is_over } = found(
    await lockInvitation(db, token),
    messages.invite.none,
  )
  if (accepted_at) throw new Refusal('conflict', messages.invite.used)
  if (is_over) throw new Refusal('conflict', messages.invite.expired)
  const { organization_id } = actor
  const policy = invitedPolicy(inviter)
  const person = await insertUser(db, { organization_id, email, name, password_hash, policy })
  if (!person) throw new Refusal('conflict', messages.invite.known)
  await noteAccepted(db, invitation_id, person.user_id)
  const after = { user_id: person.user_id, name, email, policy }
  const by = { ...actor, user_id: person.user_id }
  await audit(db, by, { action: 'accept', entity, entity_id: invitation_id, after })
  return email
}
