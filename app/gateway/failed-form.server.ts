import type { AppLoadContext } from '@remix-run/node'
import { addPendingCookies } from '../http/cookies/pending-cookies.server.ts'
import { ownerOf, type Session } from '../http/cookies/session.server.ts'
import { forgetSent, keepDraft, readDraft } from '../http/forms/form-draft.server.ts'
import { isWrite } from '../http/origin.server.ts'
import { errorResponse } from '../http/responses.server.ts'

// Handling of forms that failed: the submitted values are kept for the sender, who is notified.

interface Sent {
  request: Request
  session: Session
  form: FormData
  /** Shared by the action and the loaders of one document request. */
  context: AppLoadContext
}

const formKeptNote = 'What you typed is kept for ten minutes: open the page again and it is there.'
const othersConsolation =
  'It is the form of somebody who was signed in here before. What they typed is kept for ten minutes, for when they sign in again.'

/**
 * Rejects a form of an earlier session, for example one replaced by a sign-in in another tab: nothing is changed, and
 * the submitted values are kept.
 */
export function checkFormToken({ request, session, form }: Sent): void {
  if (form.get('form_token') === session.form_token) return
  const draftCookies = keepDraft(request, session.user_id, form)
  addPendingCookies(request, draftCookies)
  const back = ownerOf(form, session.user_id) === session.user_id ? formKeptNote : othersConsolation
  const now = draftCookies.length > 0 ? back : 'Please go back, reload the page and send it again.'
  throw errorResponse(403, `This form is out of date, so nothing was changed. ${now}`)
}

// Document requests whose action did not reach the platform: their form is kept, but its cookie has not reached the
// browser yet.
const keptBefore = new WeakSet<AppLoadContext>()

// An action may also answer with a form on its page and status 503.
const isUnreachable = (answer: unknown) =>
  (answer as { init?: ResponseInit | null } | null | undefined)?.init?.status === 503

/** After an action: keeps the form if the platform was unavailable, otherwise forgets the kept one. */
export function updateDraftAfterAction({ request, session, form, context }: Sent, answer: unknown): void {
  const draftCookies = isUnreachable(answer) ? keepDraft(request, session.user_id, form) : undefined
  if (draftCookies && draftCookies.length > 0) keptBefore.add(context)
  addPendingCookies(request, draftCookies ?? forgetSent(request, form))
}

async function withFormKeptNote(error: Response): Promise<Response> {
  const { message = '', reference } = (await error.json()) as { message?: string; reference?: string }
  return Response.json({ message: `${message} ${formKeptNote}`, reference }, { status: error.status })
}

/** Whether the form named on an error page will be restored when its page is opened again. */
function isKept({ request, session, form, context }: Sent): boolean {
  if (!isWrite(request)) return keptBefore.has(context) || !!readDraft(request, session.user_id)
  const draftCookies = keepDraft(request, session.user_id, form)
  addPendingCookies(request, draftCookies)
  return draftCookies.length > 0
}

/** The error to throw after a failure on our side: the submitted values are kept, and the error page says so. */
export async function withFormKept(sent: Sent, error: unknown): Promise<unknown> {
  const isFailure = error instanceof Response && error.status >= 500
  return isFailure && isKept(sent) ? withFormKeptNote(error) : error
}
