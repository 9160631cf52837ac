import { riskCounts, statusCountQuery, statusCounts } from '../../cases/case-counts.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

/** Case counts for charts. */
export const caseCountEndpoints = {
  countCasesByStatus: {
    route: 'GET /v1/cases/case_count/status_category',
    summary: 'Cases by status category, now or at the end of each of the last thirty days',
    feature: features.cases,
    scope: 'organisation',
    query: statusCountQuery,
    answer: statusCounts,
  },
  countCasesByRisk: {
    route: 'GET /v1/cases/case_count/risk_type',
    summary: 'Cases by the risk of their party',
    feature: features.cases,
    scope: 'organisation',
    answer: riskCounts,
  },
} as const satisfies Record<string, Endpoint>
