import { z } from 'zod'
import { features } from '../features.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { methods } from '../methods.ts'
import { shownName } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import { userStatusNames } from './user-statuses.ts'

const known: readonly string[] = Object.values(features)

/** A submitted policy: only existing features and methods. */
export const policyInput = z
  .record(
    z.string(),
    z.array(z.enum(methods)).overwrite((chosen) => [...new Set(chosen)]),
  )
  .superRefine((policy, { addIssue }) => {
    for (const feature of Object.keys(policy))
      if (!known.includes(feature))
        addIssue({ code: 'custom', path: [feature], message: messages.roles.noFeature(feature) })
  })

const storedPolicy = z.record(z.string(), z.array(z.string()))

/** If true, nothing is written: the response shows what would change. */
const preview = z.boolean().default(false)
const version = z.coerce.number().int().min(0)

/** The methods that have an effect, by feature. */
export const policyFeature = z.object({ feature: z.string(), methods: z.array(z.enum(methods)) })
export type PolicyFeature = z.infer<typeof policyFeature>

/** The permissions gained and lost by a change, and the number of users affected. */
export const accessChange = z.object({
  before: storedPolicy,
  after: storedPolicy,
  gained: storedPolicy,
  lost: storedPolicy,
  people: z.number(),
})
export type AccessChange = z.infer<typeof accessChange>

/** A user with permissions and sign-in status. */
export const memberAccess = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  status: z.enum(userStatusNames),
  last_login: orNull(z.string()),
  industries: z.array(z.string()),
  role: orNull(z.object({ role_id: z.string(), name: z.string(), policy: storedPolicy })),
  /** Features for which their permissions differ from the role. */
  overrides: storedPolicy,
  /** The effective policy. */
  policy: storedPolicy,
  /** Counts the changes to their permissions. */
  version: z.number(),
  /** Whether a second factor is set up, and the number of active sign-ins. */
  second_factor: z.boolean(),
  sign_ins: z.number(),
  /** When their personal data was erased; null if it was not. */
  erased_at: orNull(z.string()),
})
export type MemberAccess = z.infer<typeof memberAccess>

/**
 * A role, or none, and the user's policy if it differs from the role's. Without a policy the exceptions are removed,
 * and a user left without a role keeps the current permissions.
 */
export const accessInput = z.object({
  version,
  role_id: orNull(z.string().max(100)),
  policy: policyInput.optional(),
  preview,
})
export const statusInput = z.object({ status: z.enum(userStatusNames) })

export const roleName = shownName(limits.maxNameLength)
export const roleSummary = z.object({
  role_id: z.string(),
  name: z.string(),
  people: z.number(),
  policy: storedPolicy,
})
export type RoleSummary = z.infer<typeof roleSummary>
export const role = roleSummary.extend({
  version: z.number(),
  /** The first hundred users with this role. */
  holders: z.array(z.object({ user_id: z.string(), name: z.string() })),
})
export type Role = z.infer<typeof role>
export const newRole = z.object({ name: roleName, policy: policyInput, preview })
export const roleChange = newRole.extend({ version })
export const savedRole = accessChange.extend({ role_id: orNull(z.string()) })
