import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { AccessChange, newRole, roleChange } from '#server/contract/people/access.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  insertRole,
  isNameTaken,
  readHolders,
  readRole,
  removeRole,
  savePolicies,
  saveRole,
} from '#server/database/people/roles.ts'
import { effectivePolicy, gained, withUnknown } from '#server/rules/people/access.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { changeOf, changesNothing } from './change-access.ts'
import { enterAccess, refuseLosingAdministrator, refuseLosingRights, refuseRaise } from './guard-access.ts'

const entity = 'role'
type Saved = AccessChange & { role_id: string | null }

/**
 * Creates a role; with `preview` only returns what it would allow. Throws a Refusal if it allows more than the actor
 * has, or because of its name.
 */
export async function createRole(
  useCase: UseCase,
  { name, policy, preview }: z.output<typeof newRole>,
): Promise<Saved> {
  const { db, actor } = useCase
  refuseRaise(await enterAccess(useCase, 'POST'), null, policy)
  if (await isNameTaken(db, name, null)) throw invalid('name', messages.roles.sameName)
  const change = changeOf({}, policy, 0)
  if (preview) return { ...change, role_id: null }
  const role_id = found(
    await insertRole(db, actor.organization_id, { name, policy }),
    messages.roles.sameName,
  )
  await audit(db, actor, { action: 'create', entity, entity_id: role_id, after: { name, policy } })
  return { ...change, role_id }
}

/**
 * Changes a role and the permissions of all users who have it; with `preview` only returns what that would change.
 * Throws a Refusal if it was changed meanwhile, if it extends the actor's own rights, grants more than the actor has,
 * or removes the last administrator.
 */
export async function changeRole(
  useCase: UseCase,
  role_id: string,
  { version, name, policy: submitted, preview }: z.output<typeof roleChange>,
): Promise<Saved> {
  const { db, actor } = useCase
  const self = await enterAccess(useCase, 'PATCH')
  const role = found(await readRole(db, role_id), messages.roles.none)
  if (role.version !== version) throw new Refusal('conflict', messages.roles.roleChanged)
  if (await isNameTaken(db, name, role_id)) throw invalid('name', messages.roles.sameName)
  const policy = withUnknown(role.policy, submitted)
  const change = changeOf(role.policy, policy, role.people)
  refuseRaise(self, null, change.gained)
  const holders = (await readHolders(db, role_id)).map((before) => ({
    before,
    after: { ...before, policy: effectivePolicy(policy, before.overrides) },
  }))
  for (const { before, after } of holders)
    refuseRaise(self, before.user_id, gained(before.policy, after.policy))
  await refuseLosingAdministrator(useCase, holders)
  await refuseLosingRights(useCase, holders)
  if (preview || (role.name === name && changesNothing(change))) return { ...change, role_id }
  await saveRole(db, role_id, { name, policy })
  await savePolicies(
    db,
    holders.map(({ after }) => ({ user_id: after.user_id, policy: after.policy })),
  )
  await audit(db, actor, {
    action: 'change',
    entity,
    entity_id: role_id,
    before: { name: role.name, policy: role.policy },
    after: { name, policy },
  })
  return { ...change, role_id }
}

/** Removes a role. Throws a Refusal while a user has it. */
export async function deleteRole(useCase: UseCase, role_id: string): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'DELETE')
  const { name, policy, people } = found(await readRole(db, role_id), messages.roles.none)
  if (people > 0) throw new Refusal('conflict', messages.roles.inUse(people))
  await removeRole(db, role_id)
  await audit(db, actor, { action: 'delete', entity, entity_id: role_id, before: { name, policy } })
}
