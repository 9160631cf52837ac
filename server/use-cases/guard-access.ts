import type { MemberAccess } from '#server/contract/access.ts'
import { administers, allows, features, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { countAdministrators, lockAccess, readAccess, readPolicies } from '#server/database/access.ts'
import { gained, lostToAll } from '#server/rules/access.ts'
import { Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/**
 * Waits until nobody else of the organisation changes rights, and gives who acts as they are then. Refused where they have lost
 * the right to it meanwhile.
 */
export async function enterAccess({ db, actor }: UseCase, method: string): Promise<MemberAccess> {
  await lockAccess(db)
  const self = await readAccess(db, actor.user_id)
  if (self?.status !== 'active' || !allows(self.policy, features.users, method))
    throw new Refusal('not allowed', messages.access.widget)
  return self
}

/** Refuses what gives somebody more than the actor has, and what gives the actor anything. */
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

/** Refuses to leave the organisation without an active person who administers. `changes`: those who change, before and after. */
export async function keepAdministrator({ db }: UseCase, changes: Changes): Promise<void> {
  const losing = changes.filter(({ before, after }) => isAdministrator(before) && !isAdministrator(after))
  if (losing.length === 0) return
  const ids = losing.map(({ before }) => before.user_id)
  if ((await countAdministrators(db, ids)) === 0)
    throw new Refusal('conflict', messages.roles.lastAdministrator)
}

/** Refuses to take a right from the last person who has it: nobody could give it again. `changes`: those who change, before and after. */
export async function keepRights({ db }: UseCase, changes: Changes): Promise<void> {
  const others = await readPolicies(
    db,
    changes.map(({ before }) => before.user_id),
  )
  const policies = changes.map(({ before, after }) => ({ before: before.policy, after: after.policy }))
  const gone = lostToAll(policies, others)
  if (gone.length > 0) throw new Refusal('conflict', messages.roles.lastHolder(gone))
}
