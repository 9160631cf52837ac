import { z } from 'zod'
import { all, one, page } from '../../answers.ts'
import { pendingMove } from '../../cases/case.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { paging } from '../../paging.ts'
import {
  approvalsQuery,
  correctableFact,
  correction,
  correctionCounts,
  correctionToDecide,
  decision,
  newCorrection,
  withdrawal,
} from '../../parties/corrections.ts'
import { places, placesQuery, verifiedBusiness, verifyQuery } from '../../parties/verification.ts'

/** Corrections requested by a business, and their approval. */
export const correctionEndpoints = {
  listCorrections: {
    route: 'GET /v1/corrections',
    summary: 'Correction requests of the organisation',
    feature: features.myBusiness,
    scope: 'organisation',
    query: paging,
    answer: page(correction),
  },
  listCorrectableFacts: {
    route: 'GET /v1/corrections/facts',
    summary: 'The facts of its own profile a business can have corrected',
    feature: features.myBusiness,
    scope: 'organisation',
    answer: all(correctableFact),
  },
  createCorrection: {
    route: 'POST /v1/corrections',
    summary: 'Request a correction',
    feature: features.myBusiness,
    scope: 'organisation',
    body: newCorrection,
    answer: one(correction),
  },
  withdrawCorrection: {
    route: 'PATCH /v1/corrections/:correctionId',
    summary: 'Withdraw a request',
    feature: features.myBusiness,
    scope: 'organisation',
    body: withdrawal,
    answer: one(correction),
  },
  listApprovals: {
    route: 'GET /v1/admin/approvals',
    summary: 'Correction requests, pending first',
    feature: features.approvals,
    scope: 'organisation',
    query: approvalsQuery,
    answer: z.object({
      data: z.array(correction),
      meta: z.object({ total_records: z.number(), counts: correctionCounts.default({}) }),
    }),
  },
  listAskedMoves: {
    route: 'GET /v1/admin/approvals/moves',
    summary: 'Pending case status changes, oldest first',
    feature: features.approvals,
    scope: 'organisation',
    answer: all(pendingMove),
  },
  readApproval: {
    route: 'GET /v1/admin/approvals/:approvalId',
    summary: 'One request',
    feature: features.approvals,
    scope: 'organisation',
    answer: one(correctionToDecide),
  },
  decideApproval: {
    route: 'PATCH /v1/admin/approvals/:approvalId',
    summary: 'Approve or reject a request of someone else',
    feature: features.approvals,
    scope: 'organisation',
    body: decision,
    answer: one(correction),
  },
} as const satisfies Record<string, Endpoint>

/** Businesses checked against their records. */
export const verificationEndpoints = {
  verifyBusinesses: {
    route: 'GET /v1/verify/businesses',
    summary: 'Businesses by name or identifier, each with what was checked and the verdict',
    feature: features.verifyBusiness,
    scope: 'organisation',
    query: verifyQuery,
    answer: z.object({
      data: z.array(verifiedBusiness),
      meta: z.object({
        total_records: z.number(),
        more: z.boolean(),
        page: z.number(),
        per_page: z.number(),
      }),
    }),
  },
  listPlaces: {
    route: 'GET /v1/verify/places',
    summary: 'States, and the cities of one of them',
    feature: features.verifyBusiness,
    scope: 'organisation',
    query: placesQuery,
    answer: one(places),
  },
} as const satisfies Record<string, Endpoint>
