import { all, messageAnswer, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import {
  factorCode,
  factorRemoval,
  passwordChange,
  recoveryCodes,
  secondFactor,
  signIn,
} from '../../people/own-security.ts'

const guessed = { points: 10, seconds: 900 }

/** How users sign in: password, second factor, and active sessions. */
export const ownSecurityEndpoints = {
  listSignIns: {
    route: 'GET /v1/account/sign_ins',
    summary: 'Active sessions of the caller, newest first, a hundred at most',
    scope: 'organisation',
    answer: all(signIn),
  },
  endSignIns: {
    route: 'DELETE /v1/account/sign_ins',
    summary: 'Sign out of all sessions, including this one',
    scope: 'organisation',
    answer: messageAnswer,
  },
  endSignIn: {
    route: 'DELETE /v1/account/sign_ins/:sessionId',
    summary: 'End one of your sessions',
    scope: 'organisation',
    answer: messageAnswer,
  },
  changePassword: {
    route: 'PATCH /v1/account/password',
    summary: 'Change your password; all other sessions end',
    scope: 'organisation',
    rate: guessed,
    body: passwordChange,
    answer: messageAnswer,
  },
  readSecondFactor: {
    route: 'GET /v1/account/second_factor',
    summary: 'Status of the second factor; its secret only until confirmed',
    scope: 'organisation',
    answer: one(secondFactor),
  },
  beginSecondFactor: {
    route: 'POST /v1/account/second_factor',
    summary: 'Begin setting up a second factor: creates a secret, active once confirmed',
    scope: 'organisation',
    answer: messageAnswer,
  },
  confirmSecondFactor: {
    route: 'PUT /v1/account/second_factor',
    summary: 'Confirm the second factor with a code; returns the recovery codes, shown once',
    scope: 'organisation',
    secret: true,
    rate: guessed,
    body: factorCode,
    answer: one(recoveryCodes),
  },
  cancelSecondFactor: {
    route: 'DELETE /v1/account/second_factor/pending',
    summary: 'Cancel setting up a second factor',
    scope: 'organisation',
    answer: messageAnswer,
  },
  removeSecondFactor: {
    route: 'DELETE /v1/account/second_factor',
    summary: 'Turn off the second factor, with the password',
    scope: 'organisation',
    rate: guessed,
    body: factorRemoval,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>
