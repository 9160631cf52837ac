import { one } from '../../answers.ts'
import { storedFile } from '../../download.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { courtCasesQuery, legalCase, legalCases } from '../../parties/legal.ts'

/** Proceedings at courts and tribunals. */
export const legalEndpoints = {
  listCourtCases: {
    route: 'GET /v1/court_cases',
    summary: 'Court and tribunal cases of watched parties, or of one party',
    feature: features.legal,
    scope: 'organisation',
    query: courtCasesQuery,
    answer: legalCases,
  },
  readCourtCase: {
    route: 'GET /v1/court_cases/:courtCaseId',
    summary: 'A court or tribunal case with its hearings and orders',
    feature: features.legal,
    scope: 'organisation',
    answer: one(legalCase),
  },
  downloadCourtCase: {
    route: 'GET /v1/court_cases/:courtCaseId/document',
    summary: 'A court or tribunal case, as PDF',
    feature: features.legal,
    scope: 'organisation',
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>
