import { messages } from '#server/contract/messages.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { endSignInsOf } from '#server/database/people/access.ts'
import { noteAccepted } from '#server/database/people/invitations.ts'
import { withdrawRenewals } from '#server/database/people/password-links.ts'
import { savePasswordHash } from '#server/database/people/sign-ins.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { goodInvitation } from './invite.ts'

/**
 * Stores the password chosen through a mailed link, with its user as the audit actor; all their sessions and other
 * password links end. Returns the address and the id of the account. Throws a Refusal: not found, or conflict if the
 * link was used or has expired.
 */
export async function renewPassword(
  { db, actor }: UseCase,
  token: string,
  password_hash: string,
): Promise<{ email: string; user_id: string }> {
  const { invitation_id, email, renews } = await goodInvitation(db, token)
  if (!renews) throw new Refusal('not found', messages.invite.none)
  await savePasswordHash(db, renews, password_hash)
  await endSignInsOf(db, renews)
  await noteAccepted(db, invitation_id, renews)
  await withdrawRenewals(db, renews)
  const entry = { action: 'choose password', entity: 'user', entity_id: renews }
  await audit(db, { ...actor, user_id: renews }, entry)
  return { email, user_id: renews }
}
