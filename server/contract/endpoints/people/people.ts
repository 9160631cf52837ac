import { z } from 'zod'
import { all, messageAnswer, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { acceptance, invitation, invitationToken, newInvitations, renewal } from '../../people/invitations.ts'
import { industry, interestsChange, profileSetUpInput, user, userChange } from '../../people/people.ts'

/** Users: their interests, and how new users join. */
export const peopleEndpoints = {
  listIndustries: {
    route: 'GET /v1/admin/industries',
    summary: 'The industries of parties, by name',
    scope: 'common',
    answer: all(industry),
  },
  readUser: {
    route: 'GET /v1/admin/users/:userId',
    summary: 'The caller, or with permission another user of the organisation',
    scope: 'organisation',
    answer: one(user),
  },
  changeUser: {
    route: 'PATCH /v1/admin/users/:userId',
    summary: 'Change the industries a user follows',
    scope: 'organisation',
    body: userChange,
    answer: one(user),
  },
  changeInterests: {
    route: 'PATCH /v1/account/user_interests',
    summary: 'Set what you use the product for',
    scope: 'organisation',
    body: interestsChange,
    answer: messageAnswer,
  },
  setUpProfile: {
    route: 'PATCH /v1/account/setup_profile',
    summary: 'Set up the profile of a new member, or skip it',
    scope: 'organisation',
    body: profileSetUpInput,
    answer: messageAnswer,
  },
  inviteUsers: {
    route: 'PATCH /v1/account/invite_users',
    summary: 'Invite up to 5 people to the organisation by e-mail',
    feature: features.dashboard,
    scope: 'organisation',
    rate: { points: 20, seconds: 60 },
    body: newInvitations,
    answer: messageAnswer,
  },
  readInvitation: {
    route: 'GET /v1/account/invitation',
    summary: 'An invitation, for the holder of its link',
    byLink: 'invitation',
    scope: 'organisation',
    query: invitationToken,
    answer: one(invitation),
  },
  acceptInvitation: {
    route: 'POST /v1/account/invitation',
    summary: 'Accept an invitation and create the account',
    byLink: 'invitation',
    scope: 'organisation',
    rate: { points: 20, seconds: 600 },
    body: acceptance,
    answer: one(z.object({ email: z.string() })),
  },
  renewPassword: {
    route: 'PATCH /v1/account/invitation',
    summary: 'Set a new password by a reset link; all sessions end',
    byLink: 'invitation',
    scope: 'organisation',
    rate: { points: 20, seconds: 600 },
    body: renewal,
    answer: one(z.object({ email: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
