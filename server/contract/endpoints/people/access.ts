import { z } from 'zod'
import { all, messageAnswer, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { sentForApproval, waitingChange } from '../../organisation/change-requests.ts'
import {
  accessChange,
  accessInput,
  memberAccess,
  newRole,
  policyFeature,
  role,
  roleChange,
  roleSummary,
  savedRole,
  statusInput,
} from '../../people/access.ts'
import { orNull } from '../../tolerance.ts'

/** A change that waits for approval. */
const waits = orNull(waitingChange)

const shared = { feature: features.users, scope: 'organisation' } as const

/** Permissions of users: roles, exceptions, status and sign-in. */
export const accessEndpoints = {
  readAccess: {
    route: 'GET /v1/admin/users/:personId/access',
    summary: 'A user, with permissions and sign-in methods',
    ...shared,
    answer: one(memberAccess.extend({ waits, status_waits: waits })),
  },
  changeAccess: {
    route: 'PATCH /v1/admin/users/:personId/access',
    summary: 'Change the role and individual permissions of a user, or preview the effect',
    ...shared,
    body: accessInput,
    answer: one(accessChange).extend(sentForApproval),
  },
  changeStatus: {
    route: 'PATCH /v1/admin/users/:personId/status',
    summary: 'Deactivate, suspend or reactivate a user; unless active, their sessions end',
    ...shared,
    body: statusInput,
    answer: messageAnswer.extend({ request_id: sentForApproval.request_id }),
  },
  resetSignIn: {
    route: 'PATCH /v1/admin/users/:personId/sign_in',
    summary:
      'End all sign-ins and keys of a person; their password no longer counts, and a mail lets them choose another',
    ...shared,
    rate: { points: 20, seconds: 600 },
    answer: messageAnswer,
  },
  resetSecondFactor: {
    route: 'PATCH /v1/admin/users/:personId/second_factor',
    summary: 'Remove a user’s second factor, so that they can set up another',
    ...shared,
    answer: messageAnswer,
  },
  listPolicyFeatures: {
    route: 'GET /v1/admin/policy_features',
    summary: 'The areas of the product, with the methods a policy can allow in each',
    ...shared,
    scope: 'viewer',
    answer: all(policyFeature),
  },
  listRoles: {
    route: 'GET /v1/admin/roles',
    summary: 'Roles by name, with the number of users of each',
    ...shared,
    answer: all(roleSummary),
  },
  readRole: {
    route: 'GET /v1/admin/roles/:roleId',
    summary: 'A role with its users',
    ...shared,
    answer: one(role.extend({ waits })),
  },
  createRole: {
    route: 'POST /v1/admin/roles',
    summary: 'Create a role, or preview its permissions',
    ...shared,
    body: newRole,
    answer: one(savedRole),
  },
  changeRole: {
    route: 'PATCH /v1/admin/roles/:roleId',
    summary: 'Edit a role for all its users, or preview the effect',
    ...shared,
    body: roleChange,
    answer: one(savedRole).extend(sentForApproval),
  },
  deleteRole: {
    route: 'DELETE /v1/admin/roles/:roleId',
    summary: 'Delete an unused role',
    ...shared,
    answer: one(z.object({ role_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
