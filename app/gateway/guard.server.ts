import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { allows, type Feature } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { log } from '#server/log.ts'
import type { Session } from '../http/cookies/session.server.ts'
import { recentUserId } from '../http/forms/form-draft.server.ts'
import { BodyTooLarge, maxFormBytes, readForm } from '../http/forms/read-form.server.ts'
import { type LongForm, readLongForm } from '../http/forms/read-long-form.server.ts'
import { isCrossSite, isWrite } from '../http/origin.server.ts'
import { errorResponse } from '../http/responses.server.ts'
import { type ApiClient, apiClient, SessionOver } from './api.server.ts'
import { checkFormToken, updateDraftAfterAction, withFormKept } from './failed-form.server.ts'
import { type RefusedAt, refusedFilePage } from './refused-file.server.ts'
import { currentSession, withCurrentPolicy } from './sign-in/current-session.server.ts'
import { notAccepted, toSignIn } from './sign-in/sign-in-again.server.ts'

const fromAnotherSite = 'This form was sent from another site, so nothing was changed.'

/** What a signed-in loader or action receives. */
export interface RequestContext {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
  session: Session
  api: ApiClient
  /** Empty for a loader. */
  form: FormData
  /** Shared by the action and the loaders of one document request, and by nothing else. */
  context: AppLoadContext
}

type Work<T> = (ctx: RequestContext) => Promise<T>

const opens = ({ policy }: Session, feature: Feature | undefined) => !feature || allows(policy, feature)

/** The maximum size of a body, and whether it may contain a file that must not be kept in memory. */
interface Bodies {
  maxBytes?: number
  isLong?: boolean
}

interface Settings extends Bodies {
  /** A file's address has no page to show a refusal on: users who are refused the file are redirected to this page. */
  refusedAt?: RefusedAt
}

async function formOf(
  request: Request,
  { maxBytes = maxFormBytes, isLong = false }: Bodies,
): Promise<LongForm> {
  const inMemory = (form: FormData) => ({ form, remove: async () => {} })
  if (!isWrite(request)) return inMemory(new FormData())
  const inParts = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  try {
    if (isLong && inParts) return await readLongForm(request, maxBytes)
    // Only multipart forms can contain files.
    return inMemory(await readForm(request, isLong ? maxFormBytes : maxBytes))
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw errorResponse(413, maxBytes > maxFormBytes ? messages.upload.tooLarge : messages.form.tooLong)
    throw error
  }
}

// Several loaders of one page are refused together: they are logged once.
const noted = new LRUCache<string, true>({ max: 500 })

/** Logs and returns the refusal of a page that the policy does not allow. No API call is made, so this is its only log entry. */
function notOpen({ method, headers }: Request, { user_id }: Session, feature: Feature | undefined) {
  const noteKey = `${headers.get('X-Request-Id')} ${feature}`
  if (!noted.has(noteKey))
    log.info(
      { user_id, operation: `${method} page of ${feature}`, reason: 'not allowed' },
      'A call was refused',
    )
  noted.set(noteKey, true)
  return errorResponse(403, messages.access.denied)
}

/**
 * Wraps every loader and action behind sign-in: checks the session, cross-site requests, the form token and the policy.
 * `feature` is the key in the policy; a route that only requires a signed-in user passes undefined. The API checks all
 * of it again.
 */
export function signedIn<T>(
  feature: Feature | undefined,
  work: Work<T>,
  { refusedAt, ...bodies }: Settings = {},
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T> => {
    if (isWrite(request) && isCrossSite(request)) throw errorResponse(403, fromAnotherSite)
    const known = await currentSession(request)
    const session = known && !opens(known, feature) ? await withCurrentPolicy(request, known) : known
    // The body is only read if the user is or recently was signed in: its draft is kept for them. Another tab may have
    // ended the session.
    if (!session && !recentUserId(request)) throw toSignIn(request)
    const incoming = { request, params, url: new URL(request.url) }
    if (session && !opens(session, feature))
      throw refusedFilePage(notOpen(request, session, feature), incoming, refusedAt)
    const { form, remove } = await formOf(request, bodies)
    const sent = session && { request, session, form, context }
    try {
      if (!sent) throw toSignIn(request, form)
      if (isWrite(request)) checkFormToken(sent)
      const api = apiClient({
        token: sent.session.access_token,
        address: request.headers.get('X-Client-Address'),
        page: isWrite(request) ? undefined : (request.headers.get('X-Request-Id') ?? undefined),
      })
      const answer = await work({ ...incoming, ...sent, api }).catch((refused: unknown) => {
        throw refusedFilePage(refused, incoming, refusedAt)
      })
      if (isWrite(request)) updateDraftAfterAction(sent, answer)
      return answer
    } catch (error) {
      if (sent && error instanceof SessionOver) throw notAccepted(request, sent.session, form)
      throw sent ? await withFormKept(sent, error) : error
    } finally {
      await remove()
    }
  }
}

interface Open {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
}

/** Marks a loader or action that can be called without signing in. */
export function publicly<T>(work: (ctx: Open) => Promise<T>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await work({ request, params, url: new URL(request.url) })
    } catch (error) {
      if (error instanceof BodyTooLarge) throw errorResponse(413, messages.form.tooLong)
      throw error
    }
  }
}
