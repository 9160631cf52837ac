import { z } from 'zod'
import { features } from './features.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { methods } from './methods.ts'
import { shownName } from './shown-name.ts'
import { orNull } from './tolerance.ts'
import { userStatusNames } from './user-statuses.ts'

const known: readonly string[] = Object.values(features)

/** A policy as it is given: only features that there are, and methods that there are. */
export const givenPolicy = z
  .record(
    z.string(),
    z.array(z.enum(methods)).overwrite((given) => [...new Set(given)]),
  )
  .superRefine((policy, { addIssue }) => {
    for (const feature of Object.keys(policy))
      if (!known.includes(feature))
        addIssue({ code: 'custom', path: [feature], message: messages.roles.noFeature(feature) })
  })

const storedPolicy = z.record(z.string(), z.array(z.string()))

/** With it nothing is written: the answer says what would be. */
const preview = z.boolean().default(false)
const version = z.coerce.number().int().min(0)

/** The methods that can be of any use to somebody, feature by feature. */
export const policyFeature = z.object({ feature: z.string(), methods: z.array(z.enum(methods)) })
export type PolicyFeature = z.infer<typeof policyFeature>

/** What a change to rights gives and takes, and for how many people. */
export const accessChange = z.object({
  before: storedPolicy,
  after: storedPolicy,
  gained: storedPolicy,
  lost: storedPolicy,
  people: z.number(),
})
export type AccessChange = z.infer<typeof accessChange>

/** A person with all that says what they may do and how they get in. */
export const memberAccess = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  status: z.enum(userStatusNames),
  last_login: orNull(z.string()),
  industries: z.array(z.string()),
  role: orNull(z.object({ role_id: z.string(), name: z.string(), policy: storedPolicy })),
  /** Features in which they may do other than their role says. */
  overrides: storedPolicy,
  /** What holds. */
  policy: storedPolicy,
  /** Counts the changes to their rights. */
  version: z.number(),
  /** Whether they give a code beside their password, and how many sign-ins have not ended. */
  second_factor: z.boolean(),
  sign_ins: z.number(),
  /** When their personal data were erased; null where they were not. */
  erased_at: orNull(z.string()),
})
export type MemberAccess = z.infer<typeof memberAccess>

/**
 * A role, or none; and what the person may do, where that is not all that the role says. Without a policy the exceptions go, and
 * somebody left without a role keeps what they may do now.
 */
export const accessGiven = z.object({
  version,
  role_id: orNull(z.string().max(100)),
  policy: givenPolicy.optional(),
  preview,
})
export const statusGiven = z.object({ status: z.enum(userStatusNames) })

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
  /** The first hundred who have it. */
  holders: z.array(z.object({ user_id: z.string(), name: z.string() })),
})
export type Role = z.infer<typeof role>
export const newRole = z.object({ name: roleName, policy: givenPolicy, preview })
export const roleChange = newRole.extend({ version })
export const savedRole = accessChange.extend({ role_id: orNull(z.string()) })
