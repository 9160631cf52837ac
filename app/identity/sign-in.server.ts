import { data, redirect } from '@remix-run/node'
import { apiClient } from '../gateway/api.server.ts'
import { toErrorPage } from '../gateway/guard.server.ts'
import { strategyFor } from '../gateway/sign-in-host.server.ts'
import { safePath } from '../http/origin.server.ts'
import { isIdle, readSession, type Session, sessionCookies } from '../http/session.server.ts'
import { forgetReturnPath, keepReturnPath, returnPath } from './return-path.server.ts'

/** Off to the login host; each attempt keeps its own way back, so that two tabs do not disturb each other. */
async function begin(request: Request): Promise<never> {
  const to = safePath(new URL(request.url).searchParams.get('to'))
  const strategy = await strategyFor(request)
  try {
    await strategy.authenticate(request)
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    const state = new URL(thrown.headers.get('Location') ?? '').searchParams.get('state') ?? ''
    thrown.headers.append('Set-Cookie', keepReturnPath(request, state, to))
    throw thrown
  }
  throw new Error('Starting a sign-in always leads to the login host')
}

/** Where somebody goes who has just signed in: new members are asked about themselves first. */
async function firstStop({ access_token }: Session, wanted: string): Promise<string> {
  const { data: profile } = await apiClient({ token: access_token, address: null }).read('myProfile')
  if (profile.user_provided_info || profile.status !== 'active') return wanted
  return `/setup-profile?${new URLSearchParams({ to: wanted })}`
}

async function complete(request: Request) {
  const state = new URL(request.url).searchParams.get('state') ?? ''
  try {
    const session = await (await strategyFor(request)).authenticate(request)
    const headers = new Headers()
    for (const cookie of sessionCookies(request, session)) headers.append('Set-Cookie', cookie)
    headers.append('Set-Cookie', forgetReturnPath(request, state))
    return redirect(await firstStop(session, returnPath(request, state)), { status: 303, headers })
  } catch (thrown) {
    // The profile behind good tokens is refused: there is nobody to sign in.
    if (thrown instanceof Response) throw thrown.status === 403 ? toErrorPage(request) : thrown
    return wrongCode(request)
  }
}

/** A reload of the callback by somebody who is signed in is no error. */
function wrongCode(request: Request) {
  const session = readSession(request)
  if (session && !isIdle(session)) return redirect('/app/dashboard', 303)
  const reason =
    'The sign-in could not be completed: its code or state is wrong, was used before, or is too old.'
  return data({ reason }, { status: 400 })
}

/** `/auth`: without a code it begins a sign-in, with one it completes it. */
export async function completeOrBeginSignIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const isCallback = ['code', 'state', 'error'].some((name) => searchParams.has(name))
  if (!isCallback) return begin(request)
  return searchParams.has('state') ? complete(request) : wrongCode(request)
}
