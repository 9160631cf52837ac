import { one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { createdKey, keysAnswer, keysQuery, newKey, programKey, revokedKey } from '../../people/keys.ts'

const shared = { feature: features.keys, scope: 'organisation' } as const

/** API keys with which programs act in the names of the organisation's users. */
export const keyEndpoints = {
  listKeys: {
    route: 'GET /v1/admin/keys',
    summary: 'API keys: permissions, creator and last use',
    ...shared,
    query: keysQuery,
    answer: keysAnswer,
  },
  createKey: {
    route: 'POST /v1/admin/keys',
    summary: 'Create an API key with some of your permissions; its secret is shown once',
    ...shared,
    body: newKey,
    secret: true,
    answer: one(createdKey),
  },
  readKey: {
    route: 'GET /v1/admin/keys/:keyId',
    summary: 'An API key, without its secret',
    ...shared,
    answer: one(programKey),
  },
  revokeKey: {
    route: 'POST /v1/admin/keys/:keyId/revoke',
    summary: 'Permanently revoke an API key',
    ...shared,
    answer: one(revokedKey),
  },
} as const satisfies Record<string, Endpoint>
