import { data, redirect } from '@remix-run/node'
import { UnexpectedResponseError } from 'remix-auth-oauth2'
import { startPageOf } from '#server/contract/features.ts'
import { env } from '#server/env.ts'
import { apiClient, SessionOver } from '../gateway/api.server.ts'
import { signInUnavailable } from '../gateway/embedded.server.ts'
import { toErrorPage } from '../gateway/sign-in/sign-in-again.server.ts'
import {
  beginAttempt,
  forgetAttempt,
  handOverAddress,
  refreshSession,
  sessionFromCode,
  sessionFromToken,
} from '../gateway/sign-in/sign-in-host.server.ts'
import { isIdle, readSession, type Session, sessionCookies } from '../http/cookies/session.server.ts'
import { draftPath } from '../http/forms/form-draft.server.ts'
import { readForm } from '../http/forms/read-form.server.ts'
import { isCrossSite, safePath } from '../http/origin.server.ts'
import {
  forgetReturnPath,
  isUnderWay,
  keepReturnPath,
  returnPath,
  tokenAttempt,
} from './return-path.server.ts'

/** Maximum bytes of a form with a token. */
const maxTokenBytes = 65_536
/** Maximum characters of an e-mail address. */
const longestAddress = 254

/** Redirects to the login host. Each attempt stores its own return path, so that two tabs do not interfere. */
async function redirectToLoginHost(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const to = safePath(searchParams.get('to'), '')
  if (env.LOGIN_TYPE === 'amplify') {
    const headers = { 'Set-Cookie': keepReturnPath(request, tokenAttempt, to) }
    return redirect(handOverAddress(request), { headers })
  }
  const { address, cookie } = await beginAttempt(request)
  const hint = searchParams.get('login_hint')
  if (hint) address.searchParams.set('login_hint', hint.slice(0, longestAddress))
  const headers = new Headers({ 'Set-Cookie': cookie })
  headers.append('Set-Cookie', keepReturnPath(request, address.searchParams.get('state') ?? '', to))
  return redirect(address.href, { headers })
}

/** The first page after sign-in: new members are asked about themselves first. */
async function firstStop({ access_token }: Session, destination: string): Promise<string> {
  const { data: profile } = await apiClient({ token: access_token, address: null }).read('myProfile')
  if (profile.user_provided_info || profile.status !== 'active') return destination
  return `/setup-profile?${new URLSearchParams({ to: destination })}`
}

/** Ends the browser's previous session: it is no longer needed, and its cookie may have been copied. */
async function endBefore(request: Request): Promise<void> {
  const before = readSession(request)
  if (!before) return
  const isOver = before.expires_at <= Date.now() / 1000
  const living = isOver ? await refreshSession(request, before) : before
  if (!living) return
  // The platform may have ended it already.
  await apiClient({ token: living.access_token, address: null })
    .ask('endSession')
    .catch(() => undefined)
}

/** Completes the sign-in: redirects to the page the attempt wanted, otherwise to a page with a kept form. */
async function enter(request: Request, session: Session, state: string): Promise<Response> {
  await endBefore(request)
  const headers = new Headers()
  for (const cookie of sessionCookies(request, session)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', forgetReturnPath(request, state))
  for (const cookie of forgetAttempt(request, state)) headers.append('Set-Cookie', cookie)
  const to = returnPath(request, state, draftPath(request, session.user_id) ?? startPageOf(session.policy))
  return redirect(await firstStop(session, to), { status: 303, headers })
}

/** Whether the login host answered with a 5xx or not at all. If `fetch` failed, its TypeError is the cause. */
const isHostAway = (thrown: unknown): boolean =>
  thrown instanceof UnexpectedResponseError
    ? thrown.status >= 500
    : thrown instanceof Error && thrown.cause instanceof TypeError

/** The response to a failed sign-in, for example when the profile of a valid token is refused. */
function notEntered(request: Request, thrown: unknown) {
  if (thrown instanceof SessionOver) return toErrorPage(request)
  if (thrown instanceof Response) {
    if (thrown.status === 403) return toErrorPage(request)
    throw thrown
  }
  if (isHostAway(thrown)) return signInUnavailable()
  return wrongCode(request)
}

async function complete(request: Request) {
  const state = new URL(request.url).searchParams.get('state') ?? ''
  try {
    return await enter(request, await sessionFromCode(request), state)
  } catch (thrown) {
    return notEntered(request, thrown)
  }
}

/** Reloading the callback while signed in is not an error. */
function wrongCode(request: Request) {
  const session = readSession(request)
  if (session && !isIdle(session)) return redirect(startPageOf(session.policy), 303)
  const reason = 'Sign-in could not be completed: the code or state is invalid, already used or expired.'
  return data({ token: null, reason }, { status: 400 })
}

/** `/auth`: starts a sign-in, or completes it if the address has a code. */
export async function completeOrBeginSignIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const isCallback = ['code', 'state', 'error'].some((name) => searchParams.has(name))
  if (!isCallback) return redirectToLoginHost(request)
  return searchParams.has('state') ? complete(request) : wrongCode(request)
}

const tokenNames = ['token', 'access_token', 'id_token']
const tokenIn = (fields: URLSearchParams | FormData) =>
  tokenNames
    .map((name) => fields.get(name))
    .find((one): one is string => typeof one === 'string' && one !== '')

async function acceptToken(request: Request, token: string) {
  try {
    return await enter(request, await sessionFromToken(token), tokenAttempt)
  } catch (thrown) {
    return notEntered(request, thrown)
  }
}

// A link from elsewhere must not sign a user in as another one: without an attempt in this browser they are asked first.
const askToConfirm = (token: string) => data({ token, reason: null })

/** `/set_token`: accepts the token that a login host hands over in the query string; if it is in the fragment, the page reads it. */
export async function takeToken(request: Request) {
  if (env.LOGIN_TYPE !== 'amplify') return wrongCode(request)
  const token = tokenIn(new URL(request.url).searchParams)
  if (token) return isUnderWay(request, tokenAttempt) ? acceptToken(request, token) : askToConfirm(token)
  return data({ token: null, reason: null })
}

/** Accepts a token that was posted by the login host or by a user who confirmed. */
export async function acceptPostedToken(request: Request) {
  if (env.LOGIN_TYPE !== 'amplify') return wrongCode(request)
  const token = tokenIn(await readForm(request, maxTokenBytes))
  if (!token) return wrongCode(request)
  return isCrossSite(request) ? askToConfirm(token) : acceptToken(request, token)
}
