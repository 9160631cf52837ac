import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { AccessChange, accessInput } from '#server/contract/people/access.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readAccess, saveAccess } from '#server/database/people/access.ts'
import { effectivePolicy, gained, overridesOf, withUnknown } from '#server/rules/people/access.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { chosenRole } from './chosen-role.ts'
import { enterAccess, refuseLosingAdministrator, refuseLosingRights, refuseRaise } from './guard-access.ts'

/** The permissions that a change from one policy to another adds and removes. */
export const changeOf = (before: Policy, after: Policy, people: number): AccessChange => ({
  before,
  after,
  people,
  gained: gained(before, after),
  lost: gained(after, before),
})

/** Whether a change neither adds nor removes permissions. */
export const changesNothing = ({ gained: more, lost }: AccessChange): boolean =>
  Object.keys({ ...more, ...lost }).length === 0

/**
 * Sets a user's role and exceptions; with `preview` only returns what that would change. Throws a Refusal if the user's
 * rights were changed meanwhile, if it extends the actor's own rights, grants more than the actor has, or removes the
 * last administrator.
 */
export async function changeAccess(
  useCase: UseCase,
  userId: string,
  { version, role_id, policy, preview }: z.output<typeof accessInput>,
): Promise<AccessChange> {
  const { db, actor } = useCase
  const self = await enterAccess(useCase, 'PATCH')
  const person = found(await readAccess(db, userId), messages.interests.noUser)
  if (person.erased_at !== null) throw new Refusal('conflict', messages.organisations.erasure.gone)
  if (person.version !== version) throw new Refusal('conflict', messages.roles.personChanged)
  const role = await chosenRole(useCase, role_id)
  const base = role?.policy ?? person.policy
  const newPolicy = policy ? withUnknown(base, policy) : base
  const overrides = role ? overridesOf(base, newPolicy) : {}
  const after = role ? effectivePolicy(base, overrides) : newPolicy
  const change = changeOf(person.policy, after, 1)
  refuseRaise(self, userId, change.gained)
  const changes = [{ before: person, after: { ...person, policy: after } }]
  await refuseLosingAdministrator(useCase, changes)
  await refuseLosingRights(useCase, changes)
  const isSame =
    changesNothing(change) &&
    role_id === (person.role?.role_id ?? null) &&
    isDeepStrictEqual(overrides, person.overrides)
  if (preview || isSame) return change
  await saveAccess(db, userId, { role_id, overrides, policy: after })
  await audit(db, actor, {
    action: 'change rights',
    entity: 'user',
    entity_id: userId,
    before: { role: person.role?.name ?? null, overrides: person.overrides, policy: person.policy },
    after: { role: role?.name ?? null, overrides, policy: after },
  })
  return change
}
