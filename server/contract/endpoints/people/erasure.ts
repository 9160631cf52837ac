import { messageAnswer, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { erasure, erasureInput } from '../../people/erasure.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** The personal data of former members. */
export const erasureEndpoints = {
  readErasure: {
    route: 'GET /v1/admin/users/:personId/erasure',
    summary: 'Preview of an erasure: data erased and data kept',
    ...shared,
    answer: one(erasure),
  },
  erasePerson: {
    route: 'POST /v1/admin/users/:personId/erasure',
    summary: 'Permanently erase the personal data of a deactivated user',
    ...shared,
    rate: { points: 20, seconds: 600 },
    body: erasureInput,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>
