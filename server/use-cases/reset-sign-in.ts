import { messages } from '#server/contract/messages.ts'
import { endSignInsOf, readAccess } from '#server/database/access.ts'
import { revokeKeysOf } from '#server/database/api-keys.ts'
import { audit } from '#server/database/audit.ts'
import { insertRenewal, withdrawRenewals } from '#server/database/password-links.ts'
import { removeSecondFactor } from '#server/database/second-factors.ts'
import { savePasswordHash } from '#server/database/sign-ins.ts'
import { forgetPersonBehind } from '#server/database/single-sign-on.ts'
import { enterAccess } from './guard-access.ts'
import type { SendLetters } from './invite.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

async function other({ db, actor }: UseCase, userId: string) {
  const person = found(await readAccess(db, userId), messages.interests.noUser)
  if (userId === actor.user_id) throw new Refusal('conflict', messages.roles.ownSignIn)
  if (person.erased_at !== null) throw new Refusal('conflict', messages.organisations.erasure.gone)
  return person
}

/**
 * Ends all sign-ins of a person and takes their keys out of use. Their password no longer counts, nor does who they are at the
 * organisation's provider, and a mail with a link, good for 7 days, lets them choose another password; without `sendLetters`, where
 * people sign in at a host of their own, only sign-ins and keys end. Refused for oneself.
 */
export async function resetSignIn(
  useCase: UseCase,
  userId: string,
  sendLetters: SendLetters | undefined,
): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'PATCH')
  const { email, sign_ins } = await other(useCase, userId)
  await endSignInsOf(db, userId)
  const keys = await revokeKeysOf(db, userId, actor.user_id)
  const connected = await forgetPersonBehind(db, userId)
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

/** Takes a person's second factor away: they sign in without one, and can set up another. Refused for oneself, and where there is none. */
export async function resetSecondFactor(useCase: UseCase, userId: string): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'PATCH')
  await other(useCase, userId)
  if (!(await removeSecondFactor(db, userId))) throw new Refusal('conflict', messages.roles.noFactor)
  await audit(db, actor, { action: 'reset second factor', entity: 'user', entity_id: userId })
}
