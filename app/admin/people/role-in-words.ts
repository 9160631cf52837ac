import type { Member } from '#server/contract/members.ts'
import { plural } from '#server/contract/plural.ts'

/** What somebody's rights follow from: a role, a role with exceptions, or a policy of their own; who was erased has none. */
export function roleInWords({
  role,
  exceptions,
  erased_at,
}: Pick<Member, 'role' | 'exceptions' | 'erased_at'>): string {
  if (erased_at !== null) return 'None'
  if (!role) return 'No role: individual permissions'
  if (exceptions === 0) return role.name
  return `${role.name}, ${plural(exceptions, 'exception')}`
}
