import { z } from 'zod'
import {
  accessChange,
  accessGiven,
  memberAccess,
  newRole,
  policyFeature,
  role,
  roleChange,
  roleSummary,
  savedRole,
  statusGiven,
} from '../access.ts'
import { all, doneSaid, one } from '../answers.ts'
import { sentForApproval, waitingChange } from '../change-requests.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { orNull } from '../tolerance.ts'

/** A change of it that waits for a second person. */
const waits = orNull(waitingChange)

const shared = { feature: features.users, scope: 'organisation' } as const

/** What people may do: their roles, their exceptions, how they stand, and their way in. */
export const accessEndpoints = {
  readAccess: {
    route: 'GET /v1/admin/users/:personId/access',
    summary: 'A person, with what they may do and how they get in',
    ...shared,
    answer: one(memberAccess.extend({ waits, status_waits: waits })),
  },
  changeAccess: {
    route: 'PATCH /v1/admin/users/:personId/access',
    summary: 'Give a person a role and exceptions to it, or see what that would change',
    ...shared,
    body: accessGiven,
    answer: one(accessChange).extend(sentForApproval),
  },
  changeStatus: {
    route: 'PATCH /v1/admin/users/:personId/status',
    summary: 'Deactivate, suspend or reactivate a person; unless active, their sign-ins end',
    ...shared,
    body: statusGiven,
    answer: doneSaid.extend({ request_id: sentForApproval.request_id }),
  },
  resetSignIn: {
    route: 'PATCH /v1/admin/users/:personId/sign_in',
    summary:
      'End all sign-ins and keys of a person; their password no longer counts, and a mail lets them choose another',
    ...shared,
    rate: { points: 20, seconds: 600 },
    answer: doneSaid,
  },
  resetSecondFactor: {
    route: 'PATCH /v1/admin/users/:personId/second_factor',
    summary: 'Take a person’s second factor away, so that they can set up another',
    ...shared,
    answer: doneSaid,
  },
  listPolicyFeatures: {
    route: 'GET /v1/admin/policy_features',
    summary: 'The parts of the product that a policy can speak of, with the methods that are of use there',
    ...shared,
    scope: 'viewer',
    answer: all(policyFeature),
  },
  listRoles: {
    route: 'GET /v1/admin/roles',
    summary: 'Roles by name, with how many people have each',
    ...shared,
    answer: all(roleSummary),
  },
  readRole: {
    route: 'GET /v1/admin/roles/:roleId',
    summary: 'A role, with who has it',
    ...shared,
    answer: one(role.extend({ waits })),
  },
  createRole: {
    route: 'POST /v1/admin/roles',
    summary: 'Make a role, or see what it would allow',
    ...shared,
    body: newRole,
    answer: one(savedRole),
  },
  changeRole: {
    route: 'PATCH /v1/admin/roles/:roleId',
    summary: 'Change a role, for all who have it, or see what that would change',
    ...shared,
    body: roleChange,
    answer: one(savedRole).extend(sentForApproval),
  },
  deleteRole: {
    route: 'DELETE /v1/admin/roles/:roleId',
    summary: 'Remove a role that nobody has',
    ...shared,
    answer: one(z.object({ role_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
