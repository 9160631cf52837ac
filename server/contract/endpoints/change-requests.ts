import { all, one, page } from '../answers.ts'
import { askedMove } from '../case.ts'
import {
  approvalRules,
  approvalRulesChange,
  changeDecision,
  changeRequest,
  changesQuery,
  sentForApproval,
} from '../change-requests.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'

const shared = { feature: features.approvals, scope: 'organisation' } as const

/** Changes that wait for a second person, and which do. */
export const changeRequestEndpoints = {
  readApprovalRules: {
    route: 'GET /v1/admin/approvals/rules',
    summary: 'Which changes need a second person',
    ...shared,
    answer: one(approvalRules),
  },
  changeApprovalRules: {
    route: 'PATCH /v1/admin/approvals/rules',
    summary: 'Say which changes need a second person; to ask for fewer needs one',
    ...shared,
    body: approvalRulesChange,
    answer: one(approvalRules).extend(sentForApproval),
  },
  listChangeRequests: {
    route: 'GET /v1/admin/approvals/changes',
    summary: 'Changes that wait for a second person, then those that were decided',
    ...shared,
    query: changesQuery,
    answer: page(changeRequest),
  },
  readChangeRequest: {
    route: 'GET /v1/admin/approvals/changes/:requestId',
    summary: 'One change that was asked for',
    ...shared,
    answer: one(changeRequest),
  },
  listOwnRequests: {
    route: 'GET /v1/account/requests',
    summary: 'Changes that the person who asks sent to a second person, those that wait first',
    scope: 'organisation',
    query: changesQuery,
    answer: page(changeRequest),
  },
  listOwnAskedMoves: {
    route: 'GET /v1/account/requests/moves',
    summary: 'Moves of cases that the person who asks sent to a second person and that wait, oldest first',
    feature: features.cases,
    scope: 'organisation',
    answer: all(askedMove),
  },
  readOwnRequest: {
    route: 'GET /v1/account/requests/:requestId',
    summary: 'One change that the person who asks sent to a second person',
    scope: 'organisation',
    answer: one(changeRequest),
  },
  withdrawOwnRequest: {
    route: 'DELETE /v1/account/requests/:requestId',
    summary: 'Withdraw the own request, while it waits',
    scope: 'organisation',
    answer: one(changeRequest),
  },
  decideChangeRequest: {
    route: 'PATCH /v1/admin/approvals/changes/:requestId',
    summary: 'Approve a change of somebody else, which makes it, or refuse it; or withdraw the own',
    ...shared,
    body: changeDecision,
    answer: one(changeRequest),
  },
} as const satisfies Record<string, Endpoint>
