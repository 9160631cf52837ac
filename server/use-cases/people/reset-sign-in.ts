import { messages } from '#server/contract/messages.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { endSignInsOf, readAccess } from '#server/database/people/access.ts'
import { revokeKeysOf } from '#server/database/people/api-keys.ts'
import { insertRenewal, withdrawRenewals } from '#server/database/people/password-links.ts'
import { removeSecondFactor } from '#server/database/people/second-factors.ts'
import { savePasswordHash } from '#server/database/people/sign-ins.ts'
import { deleteProviderLinks } from '#server/database/people/single-sign-on.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { enterAccess } from './guard-access.ts'
import type { SendLetters } from './invite.ts'

async function otherUser({ db, actor }: UseCase, userId: string) {
  const person = found(await readAccess(db, userId), messages.interests.noUser)
  if (userId === actor.user_id) throw new Refusal('conflict', messages.roles.ownSignIn)
  if (person.erased_at !== null) throw new Refusal('conflict', messages.organisations.erasure.gone)
  return person
}

/**
 * Ends all of a user's sessions, revokes their keys and removes their link to the organisation's identity provider.
 * Their password becomes invalid, and a mailed link, valid for 7 days, lets them choose a new one. Without
 * `sendLetters`, if users sign in at an external host, the password is kept and no mail is sent. Throws a Refusal for
 * oneself.
 */
export async function resetSignIn(
  useCase: UseCase,
  userId: string,
  sendLetters: SendLetters | undefined,
): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'PATCH')
  const { email, sign_ins } = await otherUser(useCase, userId)
  await endSignInsOf(db, userId)
  const keys = await revokeKeysOf(db, userId, actor.user_id)
  const connected = await deleteProviderLinks(db, userId)
  if (sendLetters) {
    await savePasswordHash(db, userId, null)
    await withdrawRenewals(db, userId)
    const { organization_id, user_id: invited_by } = actor
    await insertRenewal(db, { organization_id, email, invited_by, renews: userId })
    await sendLetters(db)
  }
  const before = { sign_ins, keys, connected }
  await audit(db, actor, { action: 'reset sign-in', entity: 'user', entity_id: userId, before })
}

/** Removes a user's second factor: they sign in without one, and can set up another. Throws a Refusal for oneself, and if there is none. */
export async function resetSecondFactor(useCase: UseCase, userId: string): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'PATCH')
  await otherUser(useCase, userId)
  if (!(await removeSecondFactor(db, userId))) throw new Refusal('conflict', messages.roles.noFactor)
  await audit(db, actor, { action: 'reset second factor', entity: 'user', entity_id: userId })
}
