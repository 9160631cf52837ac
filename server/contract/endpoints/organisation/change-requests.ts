import { all, one, page } from '../../answers.ts'
import { pendingMove } from '../../cases/case.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import {
  approvalRules,
  approvalRulesChange,
  changeDecision,
  changeRequest,
  changesQuery,
  sentForApproval,
} from '../../organisation/change-requests.ts'

const shared = { feature: features.approvals, scope: 'organisation' } as const

/** Changes that wait for approval, and the rules for which changes need it. */
export const changeRequestEndpoints = {
  readApprovalRules: {
    route: 'GET /v1/admin/approvals/rules',
    summary: 'Approval rules',
    ...shared,
    answer: one(approvalRules),
  },
  changeApprovalRules: {
    route: 'PATCH /v1/admin/approvals/rules',
    summary: 'Set approval rules; relaxing them needs approval',
    ...shared,
    body: approvalRulesChange,
    answer: one(approvalRules).extend(sentForApproval),
  },
  listChangeRequests: {
    route: 'GET /v1/admin/approvals/changes',
    summary: 'Changes sent for approval, pending first',
    ...shared,
    query: changesQuery,
    answer: page(changeRequest),
  },
  readChangeRequest: {
    route: 'GET /v1/admin/approvals/changes/:requestId',
    summary: 'One change sent for approval',
    ...shared,
    answer: one(changeRequest),
  },
  listOwnRequests: {
    route: 'GET /v1/account/requests',
    summary: 'Changes the caller sent for approval, pending first',
    scope: 'organisation',
    query: changesQuery,
    answer: page(changeRequest),
  },
  listOwnAskedMoves: {
    route: 'GET /v1/account/requests/moves',
    summary: 'Pending case status changes the caller sent for approval, oldest first',
    feature: features.cases,
    scope: 'organisation',
    answer: all(pendingMove),
  },
  readOwnRequest: {
    route: 'GET /v1/account/requests/:requestId',
    summary: 'One change the caller sent for approval',
    scope: 'organisation',
    answer: one(changeRequest),
  },
  withdrawOwnRequest: {
    route: 'DELETE /v1/account/requests/:requestId',
    summary: 'Withdraw your own pending request',
    scope: 'organisation',
    answer: one(changeRequest),
  },
  decideChangeRequest: {
    route: 'PATCH /v1/admin/approvals/changes/:requestId',
    summary: 'Approve and apply, or reject, a change requested by someone else; or withdraw your own',
    ...shared,
    body: changeDecision,
    answer: one(changeRequest),
  },
} as const satisfies Record<string, Endpoint>
