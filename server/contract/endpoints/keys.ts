import { one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { keysAnswer, keysQuery, madeKey, newKey, programKey, revokedKey } from '../keys.ts'

const shared = { feature: features.keys, scope: 'organisation' } as const

/** The keys with which programs act in the names of the organisation's people. */
export const keyEndpoints = {
  listKeys: {
    route: 'GET /v1/admin/keys',
    summary: 'Keys of programs: what they may do, who made them, when they were used last',
    ...shared,
    query: keysQuery,
    answer: keysAnswer,
  },
  createKey: {
    route: 'POST /v1/admin/keys',
    summary: 'Make a key that may do some of what you may; its secret is told once',
    ...shared,
    body: newKey,
    secret: true,
    answer: one(madeKey),
  },
  readKey: {
    route: 'GET /v1/admin/keys/:keyId',
    summary: 'A key, without its secret',
    ...shared,
    answer: one(programKey),
  },
  revokeKey: {
    route: 'POST /v1/admin/keys/:keyId/revoke',
    summary: 'Take a key out of use, for good',
    ...shared,
    answer: one(revokedKey),
  },
} as const satisfies Record<string, Endpoint>
