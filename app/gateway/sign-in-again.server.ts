import { redirect, redirectDocument } from '@remix-run/node'
import { keepDraft, latelySignedIn } from '../http/form-draft.server.ts'
import { writes } from '../http/origin.server.ts'
import { endedSessionCookies, type Session } from '../http/session.server.ts'

/** Off to sign in, to come back to this page. What a form had said is kept for its sender. */
export function toSignIn(request: Request, form?: FormData): Response {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  const sender = form && latelySignedIn(request)
  const kept = sender ? keepDraft(request, sender, form) : []
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

/** A token that has run out leads to a new sign-in and back; one that should be good, and was not accepted, to the error page. */
export function notAccepted(request: Request, session: Session, form: FormData): Response {
  const draft = writes(request) ? form : undefined
  if (session.expires_at <= Date.now() / 1000) return toSignIn(request, draft)
  return toErrorPage(request, draft && keepDraft(request, session.user_id, draft))
}
