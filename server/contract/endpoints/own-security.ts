import { all, doneSaid, one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  factorCode,
  factorRemoval,
  passwordChange,
  recoveryCodes,
  secondFactor,
  signIn,
} from '../own-security.ts'

const guessed = { points: 10, seconds: 900 }

/** How people sign in: their password, their second factor, and where they are signed in. */
export const ownSecurityEndpoints = {
  listSignIns: {
    route: 'GET /v1/account/sign_ins',
    summary: 'Where the person who asks is signed in, newest first, a hundred at most',
    scope: 'organisation',
    answer: all(signIn),
  },
  endSignIns: {
    route: 'DELETE /v1/account/sign_ins',
    summary: 'Sign out everywhere, here too',
    scope: 'organisation',
    answer: doneSaid,
  },
  endSignIn: {
    route: 'DELETE /v1/account/sign_ins/:sessionId',
    summary: 'End one of their sign-ins',
    scope: 'organisation',
    answer: doneSaid,
  },
  changePassword: {
    route: 'PATCH /v1/account/password',
    summary: 'Change their password; all other sign-ins end',
    scope: 'organisation',
    rate: guessed,
    body: passwordChange,
    answer: doneSaid,
  },
  readSecondFactor: {
    route: 'GET /v1/account/second_factor',
    summary: 'Whether they give a code beside their password; a secret only while it is not confirmed',
    scope: 'organisation',
    answer: one(secondFactor),
  },
  beginSecondFactor: {
    route: 'POST /v1/account/second_factor',
    summary: 'Begin with a second factor: makes a secret, which counts when it is confirmed',
    scope: 'organisation',
    answer: doneSaid,
  },
  confirmSecondFactor: {
    route: 'PUT /v1/account/second_factor',
    summary: 'Confirm it with a code; gives the recovery codes, told once',
    scope: 'organisation',
    secret: true,
    rate: guessed,
    body: factorCode,
    answer: one(recoveryCodes),
  },
  cancelSecondFactor: {
    route: 'DELETE /v1/account/second_factor/pending',
    summary: 'Give up a second factor that was begun and not confirmed',
    scope: 'organisation',
    answer: doneSaid,
  },
  removeSecondFactor: {
    route: 'DELETE /v1/account/second_factor',
    summary: 'Do without a second factor again, with the password',
    scope: 'organisation',
    rate: guessed,
    body: factorRemoval,
    answer: doneSaid,
  },
} as const satisfies Record<string, Endpoint>
