import { z } from 'zod'
import { one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { sentForApproval } from '../../organisation/change-requests.ts'
import {
  providerFound,
  providerInput,
  singleSignOnInput,
  singleSignOnState,
} from '../../people/single-sign-on.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** The organisation's own identity provider. */
export const singleSignOnEndpoints = {
  readSingleSignOn: {
    route: 'GET /v1/admin/single_sign_on',
    summary: 'Single sign-on settings; the secret is never shown',
    ...shared,
    answer: one(singleSignOnState),
  },
  saveSingleSignOn: {
    route: 'PATCH /v1/admin/single_sign_on',
    summary: 'Set up single sign-on, and which group gives which role',
    ...shared,
    rate: { points: 30, seconds: 600 },
    body: singleSignOnInput,
    answer: one(z.object({ version: z.number() })).extend(sentForApproval),
  },
  removeSingleSignOn: {
    route: 'DELETE /v1/admin/single_sign_on',
    summary: 'Remove single sign-on',
    ...shared,
    answer: one(z.object({ issuer: z.string() })),
  },
  checkProvider: {
    route: 'GET /v1/admin/single_sign_on/provider',
    summary: 'Test an identity provider: its endpoints and keys, or why it cannot be used',
    ...shared,
    scope: 'viewer',
    rate: { points: 20, seconds: 600 },
    query: providerInput,
    answer: one(providerFound),
  },
} as const satisfies Record<string, Endpoint>
