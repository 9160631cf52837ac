import { z } from 'zod'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'
import { userStatusNames } from './user-statuses.ts'

export const membersQuery = paging.extend({
  /** A part of the name or of the address. */
  q: optionalFilter,
  status: optionalFilter.pipe(z.enum(userStatusNames).optional()),
  /** The id of a role, or 'none'. */
  role: optionalFilter,
  sort_by: z.enum(['name', 'email', 'role', 'status', 'last_login']).default('name'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})

const roleNamed = z.object({ role_id: z.string(), name: z.string() })

/** A person of the organisation, as those see them who look after people. */
export const member = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatusNames),
  /** Null for somebody whose policy is their own. */
  role: orNull(roleNamed),
  /** Where they may do other than their role says. */
  exceptions: z.number(),
  last_login: orNull(z.string()),
  /** When their personal data were erased; null where they were not. */
  erased_at: orNull(z.string()),
})
export type Member = z.infer<typeof member>

export const membersAnswer = z.object({
  data: z.array(member),
  meta: z.object({
    total_records: z.number(),
    /** The roles there are, to choose from. */
    roles: z.array(roleNamed),
  }),
})
