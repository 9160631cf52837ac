import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Policy, startPageOf } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { env } from '#server/env.ts'
import { seal, unseal } from './seal.server.ts'
import { splitCookie } from './split-cookie.server.ts'

/** The session as stored, encrypted, in the browser's cookie. Times in seconds since 1970. */
export interface Session {
  access_token: string
  refresh_token: string | null
  expires_at: number
  seen_at: number
  user_id: string
  policy: Policy
  /** Seconds the user may be idle, as set by their organisation; if absent, the server's default applies. */
  idle_after?: number
  /** Included in every form and sent back with it. */
  form_token: string
}

const cookie = splitCookie('credence')
const now = () => Math.floor(Date.now() / 1000)
const idleAfter = ({ idle_after = env.INACTIVITY_TIMEOUT }: Session) => idle_after
/** Maximum age in seconds of the last-seen time in the cookie before it is rewritten. */
const seenStep = (session: Session) => Math.min(60, Math.ceil(idleAfter(session) / 10))

const opened = new LRUCache<string, Session>({ max: 5000 })

function open(sealed: string): Session | undefined {
  const before = opened.get(sealed)
  if (before) return before
  const session = unseal<Session>(sealed)
  if (!session) return undefined
  opened.set(sealed, session)
  return session
}

export const isIdle = (session: Session): boolean =>
  now() - session.seen_at > idleAfter(session) + limits.signOutCountdownSeconds

/** The start page of the signed-in user; undefined if nobody is signed in. */
export function startFor(request: Request): string | undefined {
  const session = readSession(request)
  return session && !isIdle(session) ? startPageOf(session.policy) : undefined
}

/** The session of a request, even if it has been idle too long; undefined if there is none or it is forged. */
export function readSession(request: Request): Session | undefined {
  const sealed = cookie.read(request)
  if (!sealed) return undefined
  return renewals.get(sealed) ?? open(sealed)
}

/**
 * A token for the forms of that user's session. It contains the user's id, so that a form can be attributed even if
 * another user is signed in when it is sent.
 */
export const newFormToken = (user_id: string): string => `${randomBytes(18).toString('base64url')}.${user_id}`

/** The id of the user that a form's token belongs to; `signedIn` if the token does not contain one. */
export function ownerOf(form: FormData, signedIn: string): string {
  const token = String(form.get('form_token') ?? '')
  const dot = token.indexOf('.')
  return dot < 0 ? signedIn : token.slice(dot + 1)
}

/** The Set-Cookie headers that store a session. */
export const sessionCookies = (request: Request, session: Session): string[] =>
  cookie.write(request, seal(session))

/** The Set-Cookie headers that end the session. */
export const endedSessionCookies = (request: Request): string[] => cookie.clear(request)

// A refreshed token must reach the browser, but loaders run in parallel: they store it here under the cookie of their
// request, and the one place that writes the response's headers picks it up.
const renewals = new LRUCache<string, Session>({ max: 5000, ttl: 120_000 })

/** Stores a session with new tokens for the response, and for other requests that still send the old cookie. */
export function renewSession(request: Request, session: Session): void {
  const sealed = cookie.read(request)
  if (!sealed) return
  renewals.set(sealed, session)
}

/** The session with the current policy; if it changed, it is also sent to the browser. */
export function withPolicy(request: Request, session: Session, policy: Policy): Session {
  if (JSON.stringify(policy) === JSON.stringify(session.policy)) return session
  const renewed = { ...session, policy }
  renewSession(request, renewed)
  return renewed
}

/** The session with the idle time in seconds; if it changed, it is also sent to the browser. */
export function withIdleAfter(request: Request, session: Session, idle_after: number): Session {
  if (idleAfter(session) === idle_after) return session
  const renewed = { ...session, idle_after }
  renewSession(request, renewed)
  return renewed
}

/**
 * The Set-Cookie headers due for the session: new tokens, or a stale last-seen time. None if an action or loader
 * already wrote the session itself.
 */
export function dueCookies(request: Request, written = new Headers()): string[] {
  if (cookie.isIn(request, written)) return []
  const sealed = cookie.read(request)
  const session = readSession(request)
  if (!sealed || !session || isIdle(session)) return []
  const stale = now() - session.seen_at >= seenStep(session)
  if (!stale && !renewals.has(sealed)) return []
  return sessionCookies(request, { ...session, seen_at: now() })
}
