import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { allows, type Feature } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { keepForm } from '../http/kept-form.server.ts'
import { isCrossSite } from '../http/origin.server.ts'
import { oweCookies } from '../http/owed-cookies.server.ts'
import { BodyTooLarge, readForm } from '../http/read-form.server.ts'
import {
  endedSessionCookies,
  isIdle,
  readSession,
  renewSession,
  type Session,
} from '../http/session.server.ts'
import { type ApiClient, apiClient, SessionOver } from './api.server.ts'
import { refreshSession } from './sign-in-host.server.ts'

const aForm = 262_144
const renewalWindow = 60

/** What a signed-in loader or action works with. */
export interface Signed {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
  session: Session
  api: ApiClient
  /** Empty for a loader. */
  form: FormData
}

type Work<T> = (at: Signed) => Promise<T>

const refuse = (status: number, message: string) => Response.json({ message }, { status })
const writes = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD'

/** Off to sign in, to come back to this page. What a form had said is kept for its sender. */
function toSignIn(request: Request, form?: FormData): Response {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  const session = readSession(request)
  const kept = form && session ? keepForm(request, session.user_id, form) : []
  for (const cookie of [...endedSessionCookies(request), ...kept]) headers.append('Set-Cookie', cookie)
  const back = new URLSearchParams({ to: pathname.replace(/\.data$/, '') + search })
  return redirect(`/auth?${back}`, { status: 303, headers })
}

async function currentSession(request: Request): Promise<Session | undefined> {
  const session = readSession(request)
  if (!session || isIdle(session)) return undefined
  if (session.expires_at - Date.now() / 1000 > renewalWindow) return session
  const renewed = await refreshSession(request, session)
  if (renewed) renewSession(request, renewed)
  return renewed
}

async function formOf(request: Request, most: number): Promise<FormData> {
  if (!writes(request)) return new FormData()
  if (isCrossSite(request)) throw refuse(403, 'This form was sent from another site, so nothing was changed.')
  try {
    return await readForm(request, most)
  } catch (error) {
    if (error instanceof BodyTooLarge) throw refuse(413, messages.upload.tooLarge)
    throw error
  }
}

function checkFormToken(session: Session, form: FormData): void {
  if (form.get('form_token') === session.form_token) return
  throw refuse(
    403,
    'This form is out of date, so nothing was changed. Please go back, reload the page and send it again.',
  )
}

/**
 * The guard of every loader and action behind sign-in: session, cross-site check, form token, policy. `feature` is the key in
 * the policy; a route that needs none beyond being signed in passes undefined. The API checks all of it again.
 */
export function signedIn<T>(feature: Feature | undefined, work: Work<T>, { mostBytes = aForm } = {}) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<T> => {
    const form = await formOf(request, mostBytes)
    const session = await currentSession(request)
    if (!session) throw toSignIn(request, form)
    if (writes(request)) checkFormToken(session, form)
    if (feature && !allows(session.policy, feature)) throw refuse(403, messages.access.denied)
    const api = apiClient(session.access_token, request.headers.get('X-Client-Address'))
    try {
      return await work({ request, params, url: new URL(request.url), session, api, form })
    } catch (error) {
      if (error instanceof SessionOver) throw toSignIn(request, writes(request) ? form : undefined)
      if (writes(request) && isFailure(error)) throw await keptOver(error, request, session, form)
      throw error
    }
  }
}

const isFailure = (error: unknown): error is Response => error instanceof Response && error.status >= 500

/** A write that failed on our side loses nothing that was typed: it is back in its form when the page is opened again. */
async function keptOver(
  error: Response,
  request: Request,
  session: Session,
  form: FormData,
): Promise<Response> {
  const kept = keepForm(request, session.user_id, form)
  if (kept.length === 0) return error
  oweCookies(request, kept)
  const { message = '', reference } = (await error.json()) as { message?: string; reference?: string }
  const consolation = 'What you typed is kept for ten minutes: open the page again and it is there.'
  return Response.json({ message: `${message} ${consolation}`, reference }, { status: error.status })
}

interface Open {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
}

/** The mark of a loader or action that anybody may call. */
export function publicly<T>(work: (at: Open) => Promise<T>) {
  return ({ request, params }: LoaderFunctionArgs): Promise<T> =>
    work({ request, params, url: new URL(request.url) })
}
