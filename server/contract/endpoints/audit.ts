import { auditAnswer, auditQuery } from '../audit.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'

/** What was done in the organisation. */
export const auditEndpoints = {
  listAudit: {
    route: 'GET /v1/admin/audit',
    summary: 'Who changed what, when, from where, with what it was before and after; newest first',
    feature: features.audit,
    scope: 'organisation',
    query: auditQuery,
    answer: auditAnswer,
  },
} as const satisfies Record<string, Endpoint>
