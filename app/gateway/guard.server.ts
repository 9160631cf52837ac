import { type AppLoadContext, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { allows, type Feature } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { log } from '#server/log.ts'
import { done } from '../http/answers.server.ts'
import { forgetSent, keepDraft, readDraft } from '../http/form-draft.server.ts'
import { isCrossSite } from '../http/origin.server.ts'
import { addPendingCookies } from '../http/pending-cookies.server.ts'
import { aForm, BodyTooLarge, readForm } from '../http/read-form.server.ts'
import { type LongForm, readLongForm } from '../http/read-long-form.server.ts'
import {
  endedSessionCookies,
  isIdle,
  ownerOf,
  readSession,
  renewSession,
  type Session,
  withPolicy,
} from '../http/session.server.ts'
import { type ApiClient, apiClient, SessionOver } from './api.server.ts'
import { refreshSession } from './sign-in-host.server.ts'

const fromAnotherSite = 'This form was sent from another site, so nothing was changed.'
const renewalWindow = 60

/** What a signed-in loader or action works with. */
export interface RequestContext {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
  session: Session
  api: ApiClient
  /** Empty for a loader. */
  form: FormData
  /** The same for the action and the loaders of one document, and for nothing else. */
  context: AppLoadContext
}

type Work<T> = (ctx: RequestContext) => Promise<T>

const refuse = (status: number, message: string) => Response.json({ message }, { status })
const writes = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD'

/** Off to sign in, to come back to this page. What a form had said is kept for its sender. */
function toSignIn(request: Request, form?: FormData): Response {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  const session = readSession(request)
  const kept = form && session ? keepDraft(request, session.user_id, form) : []
  for (const cookie of [...endedSessionCookies(request), ...kept]) headers.append('Set-Cookie', cookie)
  const back = new URLSearchParams({ to: pathname.replace(/\.data$/, '') + search })
  // The sign-in host's pages are none of ours: scripts that stay on the page would find nothing there.
  return redirectDocument(`/auth?${back}`, { status: 303, headers })
}

/** The session is cleared and the error page shown: a sign-in that should still be good was not accepted. */
export function toErrorPage(request: Request, drafts: string[] = []): Response {
  const headers = new Headers()
  for (const cookie of [...endedSessionCookies(request), ...drafts]) headers.append('Set-Cookie', cookie)
  return redirect('/error', { status: 303, headers })
}

async function currentSession(request: Request): Promise<Session | undefined> {
  const session = readSession(request)
  if (!session || isIdle(session)) return undefined
  if (session.expires_at - Date.now() / 1000 > renewalWindow) return session
  const renewed = await refreshSession(request, session)
  if (renewed) renewSession(request, renewed)
  return renewed
}

/** What the session's holder may do now: rights that were given since the policy was noted open a page at once. */
async function asOfNow(request: Request, session: Session): Promise<Session> {
  const api = apiClient({ token: session.access_token, address: request.headers.get('X-Client-Address') })
  try {
    const { ok, data } = await api.ask('myProfile')
    return ok ? withPolicy(request, session, data.data.policy) : session
  } catch (error) {
    if (error instanceof SessionOver) return session
    throw error
  }
}

const opens = ({ policy }: Session, feature: Feature | undefined) => !feature || allows(policy, feature)

/** How large a body may be, and whether it may hold a file that is not to be held in memory. */
interface Bodies {
  maxBytes?: number
  isLong?: boolean
}

type Asked = Pick<RequestContext, 'params' | 'url'>

interface Settings extends Bodies {
  /** The address of a file has no page to show a refusal on: a person who does not get it is led to this one, which does. */
  refusedAt?: string | ((asked: Asked) => string)
}

/** A link to save a file asks for no page, and neither does a page that shows a file within it. */
const wantsPage = ({ headers }: Request) =>
  (headers.get('Accept')?.includes('text/html') ?? false) &&
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

const refusals = [400, 403, 422]
const missing = [404, 410]

/** What stands in for a refused file: for people the page that says why, with a word where there is no such file. */
function insteadOf<T>(refused: T, asked: Asked & { request: Request }, refusedAt: Settings['refusedAt']) {
  if (!refusedAt || !(refused instanceof Response) || writes(asked.request) || !wantsPage(asked.request))
    return refused
  if (![...refusals, ...missing].includes(refused.status)) return refused
  const page = typeof refusedAt === 'string' ? refusedAt : refusedAt(asked)
  return done(page, missing.includes(refused.status) ? 'no-file' : undefined)
}

async function formOf(request: Request, { maxBytes = aForm, isLong = false }: Bodies): Promise<LongForm> {
  const inMemory = (form: FormData) => ({ form, remove: async () => {} })
  if (!writes(request)) return inMemory(new FormData())
  const inParts = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  try {
    if (isLong && inParts) return await readLongForm(request, maxBytes)
    // Only the parts of a form can be files.
    return inMemory(await readForm(request, isLong ? aForm : maxBytes))
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw refuse(413, maxBytes > aForm ? messages.upload.tooLarge : messages.form.tooLong)
    throw error
  }
}

const consolation = 'What you typed is kept for ten minutes: open the page again and it is there.'
const othersConsolation =
  'It is the form of somebody who was signed in here before. What they typed is kept for ten minutes, for when they sign in again.'

/** A form of a session before this one, which ended and began anew in another tab, changes nothing and loses nothing. */
function checkFormToken(request: Request, session: Session, form: FormData): void {
  if (form.get('form_token') === session.form_token) return
  const kept = keepDraft(request, session.user_id, form)
  addPendingCookies(request, kept)
  const back = ownerOf(form, session.user_id) === session.user_id ? consolation : othersConsolation
  const now = kept.length > 0 ? back : 'Please go back, reload the page and send it again.'
  throw refuse(403, `This form is out of date, so nothing was changed. ${now}`)
}

// Several loaders of one page are refused together: one line says so.
const noted = new LRUCache<string, true>({ max: 500 })

/** A page that the policy does not open. It asks the API for nothing, so that this is its line in the log. */
function notOpen({ method, headers }: Request, { user_id }: Session, feature: Feature | undefined) {
  const asked = `${headers.get('X-Request-Id')} ${feature}`
  if (!noted.has(asked))
    log.info(
      { user_id, operation: `${method} page of ${feature}`, reason: 'not allowed' },
      'A call was refused',
    )
  noted.set(asked, true)
  return refuse(403, messages.access.denied)
}

/**
 * The guard of every loader and action behind sign-in: session, cross-site check, form token, policy. `feature` is the key in
 * the policy; a route that needs none beyond being signed in passes undefined. The API checks all of it again.
 */
export function signedIn<T>(
  feature: Feature | undefined,
  work: Work<T>,
  { refusedAt, ...bodies }: Settings = {},
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T> => {
    if (writes(request) && isCrossSite(request)) throw refuse(403, fromAnotherSite)
    const known = await currentSession(request)
    const session = known && !opens(known, feature) ? await asOfNow(request, known) : known
    // A body is read only for somebody whose session is good, or was: its draft is kept for them.
    if (!session && !readSession(request)) throw toSignIn(request)
    const asked = { request, params, url: new URL(request.url) }
    if (session && !opens(session, feature))
      throw insteadOf(notOpen(request, session, feature), asked, refusedAt)
    const { form, remove } = await formOf(request, bodies)
    try {
      if (!session) throw toSignIn(request, form)
      if (writes(request)) checkFormToken(request, session, form)
      const api = apiClient({
        token: session.access_token,
        address: request.headers.get('X-Client-Address'),
        page: writes(request) ? undefined : (request.headers.get('X-Request-Id') ?? undefined),
      })
      const answer = await work({ ...asked, session, api, form, context }).catch((refused: unknown) => {
        throw insteadOf(refused, asked, refusedAt)
      })
      if (writes(request)) {
        const kept = isUnreachable(answer) ? keepDraft(request, session.user_id, form) : undefined
        if (kept && kept.length > 0) keptBefore.add(context)
        addPendingCookies(request, kept ?? forgetSent(request, form))
      }
      return answer
    } catch (error) {
      if (session && error instanceof SessionOver) throw notAccepted(request, session, form)
      if (session && isFailure(error))
        throw writes(request)
          ? await keptOver(error, request, session, form)
          : await stillKept(error, request, session, context)
      throw error
    } finally {
      await remove()
    }
  }
}

// The form that comes back may stand on a page that cannot be read either.
const isUnreachable = (answer: unknown) =>
  (answer as { init?: ResponseInit | null } | null | undefined)?.init?.status === 503

/** A token that has run out leads to a new sign-in and back; one that should be good, and was not accepted, to the error page. */
function notAccepted(request: Request, session: Session, form: FormData): Response {
  const draft = writes(request) ? form : undefined
  if (session.expires_at <= Date.now() / 1000) return toSignIn(request, draft)
  return toErrorPage(request, draft && keepDraft(request, session.user_id, draft))
}

const isFailure = (error: unknown): error is Response => error instanceof Response && error.status >= 500

/** A write that failed on our side loses nothing that was typed: it is back in its form when the page is opened again. */
async function keptOver(
  error: Response,
  request: Request,
  session: Session,
  form: FormData,
): Promise<Response> {
  const kept = keepDraft(request, session.user_id, form)
  if (kept.length === 0) return error
  addPendingCookies(request, kept)
  return consoled(error)
}

// Of documents, by what their action and their loaders share: their form is kept, and its cookie still on the way.
const keptBefore = new WeakSet<AppLoadContext>()

/** A page that cannot be read either says of a form that was sent on it that it is kept. */
const stillKept = async (error: Response, request: Request, session: Session, context: AppLoadContext) =>
  keptBefore.has(context) || readDraft(request, session.user_id) ? consoled(error) : error

async function consoled(error: Response): Promise<Response> {
  const { message = '', reference } = (await error.json()) as { message?: string; reference?: string }
  return Response.json({ message: `${message} ${consolation}`, reference }, { status: error.status })
}

interface Open {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
}

/** The mark of a loader or action that anybody may call. */
export function publicly<T>(work: (ctx: Open) => Promise<T>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await work({ request, params, url: new URL(request.url) })
    } catch (error) {
      if (error instanceof BodyTooLarge) throw refuse(413, messages.form.tooLong)
      throw error
    }
  }
}
