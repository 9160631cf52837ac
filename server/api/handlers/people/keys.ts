import type { keyEndpoints } from '#server/contract/endpoints/people/keys.ts'
import { allows, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { PolicyFeature } from '#server/contract/people/access.ts'
import { readKey, readKeys } from '#server/database/people/api-keys.ts'
import { policyFeatures } from '#server/rules/people/policy-features.ts'
import { createKey, revokeKey } from '#server/use-cases/people/program-keys.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

const grantableOf = (policy: Policy): PolicyFeature[] =>
  policyFeatures
    .map(({ feature, methods }) => ({
      feature,
      methods: methods.filter((method) => allows(policy, feature, method)),
    }))
    .filter(({ methods }) => methods.length > 0)

/** API keys with which programs act in the names of the organisation's users. */
export const keyHandlers: HandlersOf<typeof keyEndpoints> = {
  listKeys: async ({ db, viewer, query }) => {
    const { data, total } = await readKeys(db, query)
    return { data, meta: { total_records: total, grantable: grantableOf(viewer.policy) } }
  },
  createKey: async ({ viewer, body, ...useCase }) => ({
    data: { ...(await createKey(useCase, viewer.policy, body)), name: body.name },
  }),
  readKey: async ({ db, params }) => ({ data: found(await readKey(db, params.keyId), messages.keys.none) }),
  revokeKey: async ({ params: { keyId: key }, ...useCase }) => {
    await revokeKey(useCase, key)
    return { data: { key } }
  },
}
