import { z } from 'zod'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { userStatusNames } from './user-statuses.ts'

export const membersQuery = paging.extend({
  /** Part of the name or of the email address. */
  q: optionalFilter,
  status: optionalFilter.pipe(z.enum(userStatusNames).optional()),
  /** A role id, or 'none'. */
  role: optionalFilter,
  sort_by: z.enum(['name', 'email', 'role', 'status', 'last_login']).default('name'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})

const roleNamed = z.object({ role_id: z.string(), name: z.string() })

/** A member of the organisation, as shown to administrators. */
export const member = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatusNames),
  /** Null for a user with a policy of their own. */
  role: orNull(roleNamed),
  /** The number of features for which their permissions differ from the role. */
  exceptions: z.number(),
  last_login: orNull(z.string()),
  /** When their personal data was erased; null if it was not. */
  erased_at: orNull(z.string()),
})
export type Member = z.infer<typeof member>

export const membersAnswer = z.object({
  data: z.array(member),
  meta: z.object({
    total_records: z.number(),
    /** The available roles, for the filter. */
    roles: z.array(roleNamed),
  }),
})
