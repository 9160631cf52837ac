import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { paging } from '../paging.ts'
import { shownName } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import { policyFeature, policyInput } from './access.ts'
import { userStatusNames } from './user-statuses.ts'

export const keySorts = ['created_at', 'last_used_at', 'name', 'person'] as const

export const keysQuery = paging.extend({
  state: z.enum(['', 'good', 'revoked']).optional(),
  sort_by: z.enum(keySorts).optional(),
  sort_in: z.enum(['asc', 'desc']).optional(),
})

/** An API key with which a program acts in a user's name. */
export const programKey = z.object({
  key: z.string(),
  /** Empty for a key created without a name. */
  name: z.string(),
  /** Methods by feature; null: all that its user may do, but only under /v3. */
  scopes: orNull(z.record(z.string(), z.array(z.string()))),
  user_id: z.string(),
  name_of_person: z.string(),
  /** Unless it is active, the key is rejected. */
  status_of_person: z.enum(userStatusNames).default('active'),
  created_at: z.string(),
  /** With a precision of one minute. */
  last_used_at: orNull(z.string()),
  revoked_at: orNull(z.string()),
  revoked_by: orNull(z.string()),
})
export type ProgramKey = z.infer<typeof programKey>

export const keysAnswer = z.object({
  data: z.array(programKey),
  meta: z.object({
    total_records: z.number(),
    /** The permissions the current user can grant to a key: those of their own policy. */
    grantable: z.array(policyFeature),
  }),
})

const keyName = shownName(limits.maxNameLength)

export const newKey = z.object({
  name: keyName,
  scopes: policyInput.refine(
    (policy) => Object.values(policy).some((methods) => methods.length > 0),
    messages.keys.noScope,
  ),
})

/** The form values: everything its user may view, everything its user may do, or the ticked boxes. `may` has the ticked boxes, such as "PATCH /app/cases". */
export const newKeyForm = z.discriminatedUnion('grants', [
  z.object({ name: keyName, grants: z.enum(['view', 'all']) }),
  z.object({
    name: keyName,
    grants: z.literal('chosen'),
    may: z.array(z.string(), { message: messages.keys.noScope }).min(1, messages.keys.noScope),
  }),
])
export type NewKeyForm = z.infer<typeof newKeyForm>

/** A key and its secret, shown only once. */
export const createdKey = z.object({ key: z.string(), secret: z.string(), name: z.string() })
export const revokedKey = z.object({ key: z.string() })
