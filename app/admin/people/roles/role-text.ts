import type { Member } from '#server/contract/people/members.ts'
import { plural } from '#server/contract/plural.ts'

/** The source of a user's permissions: a role, a role with exceptions, or an individual policy. Erased users have none. */
export function roleText({
  role,
  exceptions,
  erased_at,
}: Pick<Member, 'role' | 'exceptions' | 'erased_at'>): string {
  if (erased_at !== null) return 'None'
  if (!role) return 'No role: individual permissions'
  if (exceptions === 0) return role.name
  return `${role.name}, ${plural(exceptions, 'exception')}`
}
