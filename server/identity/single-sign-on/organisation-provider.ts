import * as oauth from 'oauth4webapi'
import {
  asProviderRefused,
  cachedDiscovery,
  lacks,
  options,
  ProviderRefused,
  type ProviderSettings,
} from './provider-discovery.ts'

export interface ProviderClient {
  issuer: string
  client_id: string
  client_secret: string
}

/** One sign-in attempt at a provider: the values that the response is checked against. */
export interface ProviderAttempt {
  state: string
  nonce: string
  verifier: string
  redirect_uri: string
  /** When a new sign-in was requested, in seconds since 1970; undefined if it was not. */
  asked_at?: number
}

/** A user as described by the provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
  email: string | undefined
  /** Undefined if the provider does not say. */
  email_verified: boolean | undefined
  name: string | undefined
  groups: string[]
}

const now = () => Math.floor(Date.now() / 1000)
/** Seconds by which the provider's clock may be behind ours. */
const clockSkew = 60
// With a max age the provider has to return the time of the sign-in. Not 0, which some providers take as unset; `prompt`
// forces a new sign-in.
const newSignIn = { prompt: 'login', max_age: '300' }

/** The address at which the user signs in, and the values to keep until they return with `uid` in the state. */
export async function beginAtProvider(
  { issuer, client_id }: Pick<ProviderClient, 'issuer' | 'client_id'>,
  { uid, redirect_uri, email, again }: { uid: string; redirect_uri: string; email: string; again: boolean },
  settings: ProviderSettings,
): Promise<{ address: string; attempt: ProviderAttempt }> {
  const found = await cachedDiscovery(issuer, settings)
  const verifier = oauth.generateRandomCodeVerifier()
  const attempt = { state: `${uid}.${oauth.generateRandomState()}`, nonce: oauth.generateRandomNonce() }
  const address = new URL(String(found.authorization_endpoint))
  const groups = found.scopes_supported?.includes('groups') ? ' groups' : ''
  const parameters = {
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: `openid email profile${groups}`,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...attempt,
    ...(again && newSignIn),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const stored = { ...attempt, verifier, redirect_uri, ...(again && { asked_at: now() }) }
  return { address: address.href, attempt: stored }
}

type Claims = Record<string, unknown>

/** A claim by its name, otherwise by a path of nested claims: `realm_access.roles`. */
function claimOf(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name]
  let inside: unknown = claims
  for (const step of name.split('.')) inside = (inside as Claims | undefined | null)?.[step]
  return inside
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)
const groupsOf = (value: unknown) => [value].flat().filter((one): one is string => typeof one === 'string')

function verifiedOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  return value === true || value === 'true'
}

function personOf(claims: Claims & { iss: string; sub: string }, groupClaim: string): ProviderPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email),
    email_verified: verifiedOf(claims.email_verified),
    name: textOf(claims.name),
    groups: groupsOf(claimOf(claims, groupClaim)),
  }
}

/**
 * Rejects a user who signed in at the provider before they were asked to. If the provider does not return the time,
 * this cannot be checked.
 */
function requireNewSignIn({ auth_time }: Claims, { asked_at }: ProviderAttempt): void {
  if (asked_at === undefined || typeof auth_time !== 'number') return
  if (auth_time < asked_at - clockSkew)
    throw new ProviderRefused('The provider did not ask you to sign in again as required')
}

const authenticationFor = (found: oauth.AuthorizationServer, secret: string) =>
  lacks(found.token_endpoint_auth_methods_supported, 'client_secret_basic')
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret)

/**
 * The user who has signed in at a provider, from the values in its redirect. Checks state, nonce, PKCE, the token's
 * signature, issuer, audience and time, and, if a new sign-in was requested, that it is new. Claims missing in the
 * token are requested from the provider. Throws `ProviderRefused`.
 */
export function personAtProvider(
  { issuer, client_id, client_secret }: ProviderClient,
  attempt: ProviderAttempt,
  { callbackParams, groupClaim }: { callbackParams: URLSearchParams; groupClaim: string },
  settings: ProviderSettings,
): Promise<ProviderPerson> {
  const { state, nonce, verifier, redirect_uri } = attempt
  return asProviderRefused(async () => {
    const found = await cachedDiscovery(issuer, settings)
    const client = { client_id, [oauth.clockTolerance]: 30 }
    const params = oauth.validateAuthResponse(found, client, callbackParams, state)
    const authentication = authenticationFor(found, client_secret)
    const requestOptions = options(settings)
    const answer = await oauth.authorizationCodeGrantRequest(
      found,
      client,
      authentication,
      params,
      redirect_uri,
      verifier,
      requestOptions,
    )
    const expected = { expectedNonce: nonce, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(found, client, answer, expected)
    await oauth.validateApplicationLevelSignature(found, answer, requestOptions)
    const token = oauth.getValidatedIdTokenClaims(tokens)
    if (!token) throw new ProviderRefused('The provider sent no identity token')
    requireNewSignIn(token, attempt)
    const isComplete = textOf(token.email) && claimOf(token, groupClaim) !== undefined
    if (isComplete || !found.userinfo_endpoint) return personOf(token, groupClaim)
    const response = await oauth.userInfoRequest(found, client, tokens.access_token, requestOptions)
    const userInfo = await oauth.processUserInfoResponse(found, client, token.sub, response)
    return personOf({ ...userInfo, ...token }, groupClaim)
  })
}
