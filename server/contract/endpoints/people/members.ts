import { all, messageAnswer, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { sentForApproval } from '../../organisation/change-requests.ts'
import { newInvitation, openInvitation } from '../../people/invitations.ts'
import { membersAnswer, membersQuery } from '../../people/members.ts'

const shared = { feature: features.users, scope: 'organisation' } as const

/** The organisation's members, for administrators. */
export const memberEndpoints = {
  listMembers: {
    route: 'GET /v1/admin/users',
    summary: 'Users of the organisation, with role, status and last sign-in',
    ...shared,
    query: membersQuery,
    answer: membersAnswer,
  },
  listInvitations: {
    route: 'GET /v1/admin/invitations',
    summary: 'Open invitations, newest first, 400 at most',
    ...shared,
    answer: all(openInvitation),
  },
  inviteMember: {
    route: 'POST /v1/admin/invitations',
    summary: 'Invite a user by e-mail, with a role',
    ...shared,
    rate: { points: 20, seconds: 600 },
    body: newInvitation,
    answer: one(openInvitation).extend(sentForApproval),
  },
  withdrawInvitation: {
    route: 'DELETE /v1/admin/invitations/:invitationId',
    summary: 'Withdraw an invitation; its link stops working',
    ...shared,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>
