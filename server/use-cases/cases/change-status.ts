import { messages } from '#server/contract/messages.ts'
import type { UserStatus } from '#server/contract/people/user-statuses.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { endSignInsOf, readAccess, saveStatus } from '#server/database/people/access.ts'
import { enterAccess, refuseLosingAdministrator } from '../people/guard-access.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Deactivates, suspends or reactivates a user; unless they are active afterwards, all their sessions end. Throws a
 * Refusal for oneself, for an erased user, for the last administrator, and if the user's rights have another version
 * than the given one.
 */
export async function changeStatus(
  useCase: UseCase,
  userId: string,
  status: UserStatus,
  version?: number,
): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'PATCH')
  const person = found(await readAccess(db, userId), messages.interests.noUser)
  if (userId === actor.user_id) throw new Refusal('conflict', messages.roles.ownStatus)
  if (person.erased_at !== null) throw new Refusal('conflict', messages.organisations.erasure.gone)
  if (person.status === status) throw new Refusal('conflict', messages.roles.sameStatus)
  if (version !== undefined && person.version !== version)
    throw new Refusal('conflict', messages.roles.personChanged)
  await refuseLosingAdministrator(useCase, [{ before: person, after: { ...person, status } }])
  await saveStatus(db, userId, status)
  if (status !== 'active') await endSignInsOf(db, userId)
  await audit(db, actor, {
    action: 'change status',
    entity: 'user',
    entity_id: userId,
    before: { status: person.status },
    after: { status },
  })
}
