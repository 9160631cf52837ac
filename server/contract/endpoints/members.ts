import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { membersAnswer, membersQuery } from '../members.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** People of the organisation, for those who look after them. */
export const memberEndpoints = {
  listMembers: {
    route: 'GET /v1/admin/users',
    summary: 'People of the organisation, with role, status and last sign-in',
    ...shared,
    query: membersQuery,
    answer: membersAnswer,
  },
} as const satisfies Record<string, Endpoint>
