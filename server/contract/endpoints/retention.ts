import { one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { retention, retentionChange } from '../retention.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** How long an organisation keeps personal data. */
export const retentionEndpoints = {
  readRetention: {
    route: 'GET /v1/admin/retention',
    summary: 'How long personal data are kept, and how much of them is due to go',
    ...shared,
    answer: one(retention),
  },
  changeRetention: {
    route: 'PATCH /v1/admin/retention',
    summary: 'Say how long personal data are kept',
    ...shared,
    body: retentionChange,
    answer: one(retention),
  },
} as const satisfies Record<string, Endpoint>
