import type { AppLoadContext } from '@remix-run/node'
import { refuse } from '../http/answers.server.ts'
import { forgetSent, keepDraft, readDraft } from '../http/form-draft.server.ts'
import { writes } from '../http/origin.server.ts'
import { addPendingCookies } from '../http/pending-cookies.server.ts'
import { ownerOf, type Session } from '../http/session.server.ts'

// What becomes of a form that did not come through: it is kept for whoever sent it, and they are told so.

interface Sent {
  request: Request
  session: Session
  form: FormData
  /** The same for the action and the loaders of one document. */
  context: AppLoadContext
}

const consolation = 'What you typed is kept for ten minutes: open the page again and it is there.'
const othersConsolation =
  'It is the form of somebody who was signed in here before. What they typed is kept for ten minutes, for when they sign in again.'

/** A form of a session before this one, which ended and began anew in another tab, changes nothing and loses nothing. */
export function checkFormToken({ request, session, form }: Sent): void {
  if (form.get('form_token') === session.form_token) return
  const kept = keepDraft(request, session.user_id, form)
  addPendingCookies(request, kept)
  const back = ownerOf(form, session.user_id) === session.user_id ? consolation : othersConsolation
  const now = kept.length > 0 ? back : 'Please go back, reload the page and send it again.'
  throw refuse(403, `This form is out of date, so nothing was changed. ${now}`)
}

// Of documents whose action did not reach the platform: their form is kept, and its cookie still on the way.
const keptBefore = new WeakSet<AppLoadContext>()

// The form that comes back may stand on a page that cannot be read either.
const isUnreachable = (answer: unknown) =>
  (answer as { init?: ResponseInit | null } | null | undefined)?.init?.status === 503

/** After an action: a form whose platform was away is kept, one that came through is forgotten. */
export function keepOrForget({ request, session, form, context }: Sent, answer: unknown): void {
  const kept = isUnreachable(answer) ? keepDraft(request, session.user_id, form) : undefined
  if (kept && kept.length > 0) keptBefore.add(context)
  addPendingCookies(request, kept ?? forgetSent(request, form))
}

async function consoled(error: Response): Promise<Response> {
  const { message = '', reference } = (await error.json()) as { message?: string; reference?: string }
  return Response.json({ message: `${message} ${consolation}`, reference }, { status: error.status })
}

/** Whether the form that an error page tells of is there when its page is opened again. */
function isKept({ request, session, form, context }: Sent): boolean {
  if (!writes(request)) return keptBefore.has(context) || !!readDraft(request, session.user_id)
  const kept = keepDraft(request, session.user_id, form)
  addPendingCookies(request, kept)
  return kept.length > 0
}

/** What is thrown where something failed on our side: nothing that was typed is lost, and the error page says so. */
export async function withFormKept(sent: Sent, error: unknown): Promise<unknown> {
  const isFailure = error instanceof Response && error.status >= 500
  return isFailure && isKept(sent) ? consoled(error) : error
}
