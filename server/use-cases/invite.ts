import { allows, features, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { lockAccess } from '#server/database/access.ts'
import { audit, auditAll } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import {
  insertInvitations,
  invitedToday,
  lockInvitation,
  lockInvitations,
  noteAccepted,
} from '#server/database/invitations.ts'
import { insertUser, membersAmong } from '#server/database/people.ts'
import { readRole } from '#server/database/roles.ts'
import { invitedPolicy } from '#server/rules/invited-policy.ts'
import { found, Refusal, refuseFields } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** So many invitations leave an organisation on one day. */
export const perDay = 50
const entity = 'invitation'

/** Asks for what waits to be mailed, inside the caller's transaction. */
export type SendLetters = (transaction: Work) => Promise<void>

/** Refuses the addresses among `emails` that `others` holds, each in its place. */
function refuseSome(emails: string[], others: string[], said: string): void {
  const fields = emails.flatMap((email, place) =>
    others.includes(email) ? [[`emails.${place}`, [said]]] : [],
  )
  refuseFields(Object.fromEntries(fields))
}

/**
 * Invites people by their addresses, with an audit row each, and asks for the mails. An address whose invitation of this day stands is
 * not mailed again. Refused for one's own address and those of members; whether another organisation has an account for one is not looked at
 * here: nobody is told. Refused as too often above 50 a day.
 */
export async function inviteUsers(
  { db, actor }: UseCase,
  own: string,
  emails: string[],
  sendLetters: SendLetters,
): Promise<void> {
  const wanted = emails.map((email) => email.toLowerCase())
  refuseSome(wanted, [own.toLowerCase()], messages.invite.own)
  refuseSome(wanted, await membersAmong(db, wanted), messages.invite.member)
  await lockInvitations(db)
  const before = await invitedToday(db)
  const mailed = before.filter(({ is_over }) => !is_over).map(({ email }) => email)
  const fresh = [...new Set(wanted)].filter((email) => !mailed.includes(email))
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

/** An invitation that can be used, locked. Refused as not found, and as a conflict when it was used or is too old. */
export async function goodInvitation(db: Work, token: string) {
  const { accepted_at, is_over, ...invitation } = found(await lockInvitation(db, token), messages.invite.none)
  if (accepted_at) throw new Refusal('conflict', messages.invite.used)
  if (is_over) throw new Refusal('conflict', messages.invite.expired)
  return invitation
}

/** What awaits an invited person: the role, as long as their inviter may still give it, or to look where the inviter may. */
async function awaitedAccess(db: Work, inviter: Policy, role_id: string | null) {
  await lockAccess(db)
  const role = role_id && allows(inviter, features.users, 'POST') ? await readRole(db, role_id) : undefined
  return role
    ? { role_id: role.role_id, policy: role.policy }
    : { role_id: null, policy: invitedPolicy(inviter) }
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
  const { invitation_id, email, role_id, renews, invited_by } = await goodInvitation(db, token)
  // Whoever holds two invitations gets the role of one by the rights of who sent that one.
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
