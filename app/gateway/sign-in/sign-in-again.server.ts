import { redirect, redirectDocument } from '@remix-run/node'
import { endedSessionCookies, type Session } from '../../http/cookies/session.server.ts'
import { keepDraft, recentUserId } from '../../http/forms/form-draft.server.ts'
import { isWrite } from '../../http/origin.server.ts'

/** Redirects to sign-in, which returns to this page. The submitted values of a form are kept for its sender. */
export function toSignIn(request: Request, form?: FormData): Response {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  const sender = form && recentUserId(request)
  const draftCookies = sender ? keepDraft(request, sender, form) : []
  for (const cookie of [...endedSessionCookies(request), ...draftCookies])
    headers.append('Set-Cookie', cookie)
  const back = new URLSearchParams({ to: pathname.replace(/\.data$/, '') + search })
  // The sign-in host's pages are not part of this app: client-side navigation would not find them.
  return redirectDocument(`/auth?${back}`, { status: 303, headers })
}

/** Clears the session and redirects to the error page: used when a token that should still be valid was rejected. */
export function toErrorPage(request: Request, drafts: string[] = []): Response {
  const headers = new Headers()
  for (const cookie of [...endedSessionCookies(request), ...drafts]) headers.append('Set-Cookie', cookie)
  return redirect('/error', { status: 303, headers })
}

/** Redirects to sign-in and back if the token has expired, and to the error page if a token that should be valid was rejected. */
export function notAccepted(request: Request, session: Session, form: FormData): Response {
  const draft = isWrite(request) ? form : undefined
  if (session.expires_at <= Date.now() / 1000) return toSignIn(request, draft)
  return toErrorPage(request, draft && keepDraft(request, session.user_id, draft))
}
