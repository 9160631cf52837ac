import { z } from 'zod'
import { one } from '../answers.ts'
import { sentForApproval } from '../change-requests.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { providerAsked, providerFound, singleSignOnGiven, singleSignOnKept } from '../single-sign-on.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** The organisation's own provider, at which its people sign in. */
export const singleSignOnEndpoints = {
  readSingleSignOn: {
    route: 'GET /v1/admin/single_sign_on',
    summary: 'How people sign in at the organisation’s own provider; its secret is never told',
    ...shared,
    answer: one(singleSignOnKept),
  },
  saveSingleSignOn: {
    route: 'PATCH /v1/admin/single_sign_on',
    summary: 'Have people sign in at the organisation’s own provider, and say which group gives which role',
    ...shared,
    rate: { points: 30, seconds: 600 },
    body: singleSignOnGiven,
    answer: one(z.object({ version: z.number() })).extend(sentForApproval),
  },
  removeSingleSignOn: {
    route: 'DELETE /v1/admin/single_sign_on',
    summary: 'Have nobody sign in at the organisation’s own provider any more',
    ...shared,
    answer: one(z.object({ issuer: z.string() })),
  },
  checkProvider: {
    route: 'GET /v1/admin/single_sign_on/provider',
    summary: 'What a provider says of itself: its addresses and keys, or why it cannot be used',
    ...shared,
    scope: 'viewer',
    rate: { points: 20, seconds: 600 },
    query: providerAsked,
    answer: one(providerFound),
  },
} as const satisfies Record<string, Endpoint>
