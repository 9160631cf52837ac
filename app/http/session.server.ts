import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Policy, startOf } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { env } from '#server/env.ts'
import { seal, unseal } from './seal.server.ts'
import { splitCookie } from './split-cookie.server.ts'

/** What the browser keeps for us, encrypted. Times in seconds since 1970. */
export interface Session {
  access_token: string
  refresh_token: string | null
  expires_at: number
  seen_at: number
  user_id: string
  policy: Policy
  /** How long its holder may be idle, as their organisation wants it; absent: as the server has it. */
  idle_after?: number
  /** Goes into every form and comes back with it. */
  form_token: string
}

const cookie = splitCookie('credence')
const now = () => Math.floor(Date.now() / 1000)
const idleAfter = ({ idle_after = env.INACTIVITY_TIMEOUT }: Session) => idle_after
/** How stale the last-seen time in the cookie may get before it is written anew. */
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

/** The page that whoever is signed in begins on; undefined where nobody is. */
export function startFor(request: Request): string | undefined {
  const session = readSession(request)
  return session && !isIdle(session) ? startOf(session.policy) : undefined
}

/** The session of a request, even one that has been idle too long; undefined when there is none or it is forged. */
export function readSession(request: Request): Session | undefined {
  const sealed = cookie.read(request)
  if (!sealed) return undefined
  return renewals.get(sealed) ?? open(sealed)
}

/** A token for the forms of that person's session: it says whose they are, to whoever is signed in when one is sent. */
export const newFormToken = (user_id: string): string => `${randomBytes(18).toString('base64url')}.${user_id}`

/** Whose a form is, by its token; that of whoever is signed in where it does not say. */
export function ownerOf(form: FormData, signedIn: string): string {
  const token = String(form.get('form_token') ?? '')
  const dot = token.indexOf('.')
  return dot < 0 ? signedIn : token.slice(dot + 1)
}

/** The Set-Cookie headers that keep a session. */
export const sessionCookies = (request: Request, session: Session): string[] =>
  cookie.write(request, seal(session))

/** The Set-Cookie headers that end it. */
export const endedSessionCookies = (request: Request): string[] => cookie.clear(request)

// A refreshed token must reach the browser, but loaders run side by side: they leave it here under the cookie they came with,
// and the one place that writes the response's headers picks it up.
const renewals = new LRUCache<string, Session>({ max: 5000, ttl: 120_000 })

/** Leaves a session with new tokens for the response, and for other requests that still come with the old cookie. */
export function renewSession(request: Request, session: Session): void {
  const sealed = cookie.read(request)
  if (!sealed) return
  renewals.set(sealed, session)
}

/** The session with the policy that holds now; where it is another than the one it came with, it reaches the browser too. */
export function withPolicy(request: Request, session: Session, policy: Policy): Session {
  if (JSON.stringify(policy) === JSON.stringify(session.policy)) return session
  const renewed = { ...session, policy }
  renewSession(request, renewed)
  return renewed
}

/** The session with the time its holder may be idle, in seconds; where that is another than it came with, it reaches the browser too. */
export function withIdleAfter(request: Request, session: Session, idle_after: number): Session {
  if (idleAfter(session) === idle_after) return session
  const renewed = { ...session, idle_after }
  renewSession(request, renewed)
  return renewed
}

/**
 * The Set-Cookie headers a response owes the session: new tokens, or a last-seen time that has become stale. An action or loader that
 * wrote the session itself has the last word.
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
