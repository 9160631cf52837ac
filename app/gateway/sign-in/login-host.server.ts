import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { env } from '#server/env.ts'
import { log } from '#server/log.ts'
import { signInUnavailable } from '../embedded.server.ts'

const timeoutMs = 5_000
const knownFor = 3_600_000
const askAgainAfter = 60_000
/** Seconds that the clocks of the host and of this machine may differ. */
const clockTolerance = 60

/** The OpenID Connect discovery document of a login host; every field may be missing. */
const description = z.object({
  issuer: z.string().optional(),
  authorization_endpoint: z.url().optional(),
  token_endpoint: z.url().optional(),
  jwks_uri: z.url().optional(),
  end_session_endpoint: z.url().optional(),
})
type Description = z.infer<typeof description>

/** Where users sign in and out, and who signs their tokens. */
export interface LoginHost {
  authorizationEndpoint: string
  tokenEndpoint: string
  /** Undefined if the host has none: then signing out only ends our own session. */
  logoutEndpoint: string | undefined
  /** Whether signing out follows OpenID Connect, and not Cognito's hosted sign-in. */
  endsSession: boolean
  issuer: string | undefined
  keys: ReturnType<typeof createRemoteJWKSet> | undefined
}

const below = (base: string, path: string) => `${base.replace(/\/$/, '')}/${path}`

/** Undefined if the host has no discovery document. Throws if the host does not answer: then it is unknown whether there is one. */
async function descriptionAt(base: string): Promise<Description | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(below(base, '.well-known/openid-configuration'), { signal })
  if (answer.status >= 500) throw new Error(`The login host answered ${answer.status}`)
  if (!answer.ok) return undefined
  return description.safeParse(await answer.json().catch(() => undefined)).data
}

/** Hosts without a discovery document are assumed to be Cognito. */
function hostFrom(base: string, own: Description | undefined, issuer: Description | undefined): LoginHost {
  const signer = issuer ?? own
  return {
    authorizationEndpoint: own?.authorization_endpoint ?? below(base, 'oauth2/authorize'),
    tokenEndpoint: own?.token_endpoint ?? below(base, 'oauth2/token'),
    endsSession: own?.authorization_endpoint !== undefined,
    logoutEndpoint: own?.authorization_endpoint ? own.end_session_endpoint : below(base, 'logout'),
    issuer: signer?.issuer,
    keys: signer?.jwks_uri ? createRemoteJWKSet(new URL(signer.jwks_uri)) : undefined,
  }
}

let known: { until: number; host: Promise<LoginHost> } | undefined

async function discover(base: string): Promise<LoginHost> {
  const [own, issuer] = await Promise.all([
    descriptionAt(base),
    env.AUTH_ISSUER ? descriptionAt(env.AUTH_ISSUER) : undefined,
  ])
  if (env.AUTH_ISSUER && !issuer?.jwks_uri)
    log.warn({ issuer: env.AUTH_ISSUER }, 'the issuer publishes no keys')
  const found = own !== undefined || issuer !== undefined
  if (known && !found) known.until = Date.now() + askAgainAfter
  return hostFrom(base, own, issuer)
}

/** If the host does not answer: the previous result, or the error page if there is none. Either way the next call tries again. */
async function discoverOr(before: Promise<LoginHost> | undefined, base: string): Promise<LoginHost> {
  try {
    return await discover(base)
  } catch (error) {
    log.warn({ err: error, host: base }, 'the login host does not answer')
    known = before && { until: 0, host: before }
    return before ?? signInUnavailable()
  }
}

/** The login host at AUTH_URL, from its discovery document; refreshed every hour. Throws the error page if it has never been reached. */
export function loginHost(base: string): Promise<LoginHost> {
  if (known && known.until > Date.now()) return known.host
  known = { until: Date.now() + knownFor, host: discoverOr(known?.host, base) }
  return known.host
}

/** A token that was not signed by its issuer, or has expired. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

const now = () => Math.floor(Date.now() / 1000)

function claimsIn(token: string): JWTPayload | undefined {
  if (token.split('.').length !== 3) return undefined
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/** Whether the issuer's keys could not be read: no response, not in time, or not a set of keys. */
const areKeysAway = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof errors.JOSEError &&
    [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code))

async function signedClaims(token: string, { keys, issuer }: LoginHost): Promise<JWTPayload | undefined> {
  const claims = claimsIn(token)
  if (!claims || !keys) return claims
  try {
    return (await jwtVerify(token, keys, { clockTolerance, ...(issuer && { issuer }) })).payload
  } catch (error) {
    // Not the error itself: it contains the claims of the token.
    log.warn({ issuer, reason: String(error) }, 'a token of the login host is not accepted')
    if (areKeysAway(error)) return signInUnavailable()
    throw new InvalidToken('The signature or the issuer is not good', { cause: error })
  }
}

/**
 * When a token expires, in seconds since 1970: the earlier of its own expiry and `seconds` from now. Throws InvalidToken if
 * it has expired, is not signed by its issuer (if the issuer publishes keys), or if neither it nor `seconds` gives an
 * expiry. Throws the error page if the issuer's keys cannot be read.
 */
export async function tokenExpiry(token: string, host: LoginHost, seconds?: number): Promise<number> {
  const { exp } = (await signedClaims(token, host)) ?? {}
  const ends = [exp, seconds === undefined ? undefined : now() + seconds].filter((end) => end !== undefined)
  if (ends.length === 0) throw new InvalidToken('The token does not say when it ends')
  const end = Math.min(...ends)
  if (end <= now()) throw new InvalidToken('The token is past its time')
  return end
}
