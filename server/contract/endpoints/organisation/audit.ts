import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { auditAnswer, auditQuery } from '../../organisation/audit.ts'
import { auditChainAnswer, auditChainQuery } from '../../organisation/audit-chain.ts'

/** The organisation's audit log. */
export const auditEndpoints = {
  listAudit: {
    route: 'GET /v1/admin/audit',
    summary: 'Audit log: who changed what, when and from where, with values before and after; newest first',
    feature: features.audit,
    scope: 'organisation',
    query: auditQuery,
    answer: auditAnswer,
  },
  readAuditChain: {
    route: 'GET /v1/admin/audit/chain',
    summary:
      'The audit row by row, each with the SHA-256 that ties it to the row before; a thousand at a time, oldest first',
    feature: features.audit,
    scope: 'organisation',
    query: auditChainQuery,
    answer: auditChainAnswer,
  },
} as const satisfies Record<string, Endpoint>
