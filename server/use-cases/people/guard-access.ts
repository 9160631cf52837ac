import { administers, allows, features, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { MemberAccess } from '#server/contract/people/access.ts'
import { countAdministrators, lockAccess, readAccess, readPolicies } from '#server/database/people/access.ts'
import { gained, lostToAll } from '#server/rules/people/access.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Locks the organisation's access rights and returns the actor's current ones. Throws a Refusal if the actor has lost
 * the permission meanwhile.
 */
export async function enterAccess({ db, actor }: UseCase, method: string): Promise<MemberAccess> {
  await lockAccess(db)
  const self = await readAccess(db, actor.user_id)
  if (self?.status !== 'active' || !allows(self.policy, features.users, method))
    throw new Refusal('not allowed', messages.access.widget)
  return self
}

/** Throws a Refusal for a change that grants more than the actor has, or grants the actor anything. */
export function refuseRaise(self: MemberAccess, userId: string | null, more: Policy): void {
  if (self.user_id === userId && Object.keys(more).length > 0)
    throw new Refusal('not allowed', messages.roles.ownRights)
  const beyond = Object.keys(gained(self.policy, more))
  if (beyond.length > 0) throw new Refusal('not allowed', messages.roles.beyond(beyond))
}

type Changes = { before: Standing; after: Standing }[]

interface Standing {
  user_id: string
  status: string
  policy: Policy
}

const isAdministrator = ({ status, policy }: Standing) => status === 'active' && administers(policy)

/**
 * Throws a Refusal if a change would leave the organisation without an active administrator. `changes`: the changed
 * users, before and after.
 */
export async function refuseLosingAdministrator({ db }: UseCase, changes: Changes): Promise<void> {
  const losing = changes.filter(({ before, after }) => isAdministrator(before) && !isAdministrator(after))
  if (losing.length === 0) return
  const ids = losing.map(({ before }) => before.user_id)
  if ((await countAdministrators(db, ids)) === 0)
    throw new Refusal('conflict', messages.roles.lastAdministrator)
}

/**
 * Throws a Refusal if a change would remove a right from the last user who has it, because nobody could grant it again.
 * `changes`: the changed users, before and after.
 */
export async function refuseLosingRights({ db }: UseCase, changes: Changes): Promise<void> {
  const others = await readPolicies(
    db,
    changes.map(({ before }) => before.user_id),
  )
  const policies = changes.map(({ before, after }) => ({ before: before.policy, after: after.policy }))
  const lost = lostToAll(policies, others)
  if (lost.length > 0) throw new Refusal('conflict', messages.roles.lastHolder(lost))
}
