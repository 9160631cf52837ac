import { doneSaid, one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { erasure, erasureGiven } from '../erasure.ts'
import { features } from '../features.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** The personal data of former members. */
export const erasureEndpoints = {
  readErasure: {
    route: 'GET /v1/admin/users/:personId/erasure',
    summary: 'What of a person would be erased, and what would stay',
    ...shared,
    answer: one(erasure),
  },
  erasePerson: {
    route: 'POST /v1/admin/users/:personId/erasure',
    summary: 'Erase the personal data of somebody who is deactivated, for good',
    ...shared,
    rate: { points: 20, seconds: 600 },
    body: erasureGiven,
    answer: doneSaid,
  },
} as const satisfies Record<string, Endpoint>
