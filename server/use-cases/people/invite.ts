import { allows, features, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { audit, auditAll } from '#server/database/organisation/audit.ts'
import { lockAccess } from '#server/database/people/access.ts'
import {
  insertInvitations,
  invitedToday,
  lockInvitation,
  lockInvitations,
  noteAccepted,
} from '#server/database/people/invitations.ts'
import { insertUser, membersAmong } from '#server/database/people/people.ts'
import { readRole } from '#server/database/people/roles.ts'
import { invitedPolicy } from '#server/rules/people/invited-policy.ts'
import { found, Refusal, refuseFields } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** Maximum number of invitations per organisation and day. */
export const perDay = 50
const entity = 'invitation'

/** Requests, inside the caller's transaction, that pending mails are sent. */
export type SendLetters = (transaction: Work) => Promise<void>

/** Throws a Refusal by index for the addresses in `emails` that are also in `others`. */
function refuseSome(emails: string[], others: string[], message: string): void {
  const fields = emails.flatMap((email, index) =>
    others.includes(email) ? [[`emails.${index}`, [message]]] : [],
  )
  refuseFields(Object.fromEntries(fields))
}

/**
 * Invites people by their addresses, with an audit row each, and requests the mails. An address that already has an
 * invitation from today is not mailed again. Throws a Refusal for the actor's own address and for members; whether
 * another organisation has an account for an address is not checked here, so nobody learns it. Throws a too often
 * Refusal above 50 a day.
 */
export async function inviteUsers(
  { db, actor }: UseCase,
  own: string,
  emails: string[],
  sendLetters: SendLetters,
): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase())
  refuseSome(addresses, [own.toLowerCase()], messages.invite.own)
  refuseSome(addresses, await membersAmong(db, addresses), messages.invite.member)
  await lockInvitations(db)
  const before = await invitedToday(db)
  const mailed = before.filter(({ is_over }) => !is_over).map(({ email }) => email)
  const fresh = [...new Set(addresses)].filter((email) => !mailed.includes(email))
  if (before.length + fresh.length > perDay) throw new Refusal('too often', messages.invite.enough)
  if (fresh.length === 0) return
  const { organization_id, user_id: invited_by } = actor
  const invited = await insertInvitations(
    db,
    fresh.map((email) => ({ organization_id, email, invited_by })),
  )
  const entries = invited.map(({ invitation_id, email }) => ({
    action: 'invite',
    entity,
    entity_id: invitation_id,
    after: { email },
  }))
  await auditAll(db, actor, entries)
  await sendLetters(db)
}

interface Acceptance {
  token: string
  name: string
  password_hash: string
}

/** Locks and returns a valid invitation. Throws a Refusal: not found, or conflict if it was used or has expired. */
export async function goodInvitation(db: Work, token: string) {
  const { accepted_at, is_over, ...invitation } = found(await lockInvitation(db, token), messages.invite.none)
  if (accepted_at) throw new Refusal('conflict', messages.invite.used)
  if (is_over) throw new Refusal('conflict', messages.invite.expired)
  return invitation
}

/** The rights of an invited person: the role if their inviter may still grant it, otherwise view access within the inviter's policy. */
async function awaitedAccess(db: Work, inviter: Policy, role_id: string | null) {
  await lockAccess(db)
  const role = role_id && allows(inviter, features.users, 'POST') ? await readRole(db, role_id) : undefined
  return role
    ? { role_id: role.role_id, policy: role.policy }
    : { role_id: null, policy: invitedPolicy(inviter) }
}

/**
 * Creates the account of an invitation, with the invited person as the audit actor, and returns its address. `inviter`
 * is the inviter's policy. Throws a Refusal: not found; conflict if it was used, has expired, or its address has an
 * account by now.
 */
export async function acceptInvitation(
  { db, actor }: UseCase,
  inviter: Policy,
  { token, name, password_hash }: Acceptance,
): Promise<string> {
  const { invitation_id, email, role_id, renews, invited_by } = await goodInvitation(db, token)
  // A person with two invitations gets the role of one within the rights of that one's inviter.
  if (renews || invited_by !== actor.user_id) throw new Refusal('not found', messages.invite.none)
  const { organization_id } = actor
  const access = await awaitedAccess(db, inviter, role_id)
  const person = await insertUser(db, { organization_id, email, name, password_hash, ...access })
  if (!person) throw new Refusal('conflict', messages.invite.known)
  await noteAccepted(db, invitation_id, person.user_id)
  const after = { user_id: person.user_id, name, email, ...access }
  const by = { ...actor, user_id: person.user_id }
  await audit(db, by, { action: 'accept', entity, entity_id: invitation_id, after })
  return email
}
