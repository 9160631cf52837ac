import { one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { retention, retentionChange } from '../../organisation/retention.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** How long an organisation keeps personal data. */
export const retentionEndpoints = {
  readRetention: {
    route: 'GET /v1/admin/retention',
    summary: 'Retention periods of personal data, and records due for deletion',
    ...shared,
    answer: one(retention),
  },
  changeRetention: {
    route: 'PATCH /v1/admin/retention',
    summary: 'Set retention periods of personal data',
    ...shared,
    body: retentionChange,
    answer: one(retention),
  },
} as const satisfies Record<string, Endpoint>
