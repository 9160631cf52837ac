import { messages } from '#server/contract/messages.ts'
import type { Role } from '#server/contract/people/access.ts'
import { readRole } from '#server/database/people/roles.ts'
import { invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** The role selected in a form field, undefined if none. Throws an invalid Refusal if the organisation has no such role. */
export async function chosenRole(
  { db }: UseCase,
  role_id: string | null,
  field = 'role_id',
): Promise<Role | undefined> {
  if (role_id === null) return undefined
  const role = await readRole(db, role_id)
  if (!role) throw invalid(field, messages.roles.none)
  return role
}
