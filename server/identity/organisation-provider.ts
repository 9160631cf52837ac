import { LRUCache } from 'lru-cache'
import * as oauth from 'oauth4webapi'
import { boundedFetch, type FetchSettings, NotAnswered } from '../outgoing/bounded-fetch.ts'

export type ProviderSettings = FetchSettings

/** An organisation's provider cannot be used, or what came from it is not to be trusted; the message says why in words. */
export class ProviderRefused extends Error {}

export interface ProviderClient {
  issuer: string
  client_id: string
  client_secret: string
}

/** One attempt to sign in at a provider: what is compared with what comes back. */
export interface ProviderAttempt {
  state: string
  nonce: string
  verifier: string
  redirect_uri: string
  /** When a new sign-in was asked for, in seconds since 1970; absent where none was. */
  asked_at?: number
}

/** What a provider says of somebody. */
export interface ProviderPerson {
  issuer: string
  subject: string
  email: string | undefined
  /** Absent where the provider says nothing of it. */
  email_verified: boolean | undefined
  name: string | undefined
  groups: string[]
}

const options = (settings: ProviderSettings) => ({
  [oauth.customFetch]: boundedFetch(settings),
  [oauth.allowInsecureRequests]: settings.allowPrivate,
})

const inWords: Record<string, string> = {
  [oauth.PARSE_ERROR]: 'The response is not a JSON document',
  [oauth.RESPONSE_IS_NOT_JSON]: 'The response is not a JSON document',
  [oauth.RESPONSE_IS_NOT_CONFORM]: 'No document found at this address',
  [oauth.INVALID_RESPONSE]: 'Part of the response is missing or invalid',
  [oauth.JSON_ATTRIBUTE_COMPARISON]: 'The document names a different issuer',
  [oauth.JWT_TIMESTAMP_CHECK]: 'The token has expired or is not yet valid',
  [oauth.JWT_CLAIM_COMPARISON]: 'The token is for another issuer, client or attempt',
  [oauth.KEY_SELECTION]: 'The token is signed with an unpublished key',
  [oauth.MISSING_SERVER_METADATA]: 'The provider does not name its endpoint',
  [oauth.INVALID_SERVER_METADATA]: 'The provider names an invalid address',
  [oauth.REQUEST_PROTOCOL_FORBIDDEN]: 'It names an address that does not start with https://',
  [oauth.HTTP_REQUEST_FORBIDDEN]: 'It names an address that does not start with https://',
}

function refusalOf(error: unknown): ProviderRefused {
  if (error instanceof ProviderRefused) return error
  if (error instanceof NotAnswered) return new ProviderRefused(error.message, { cause: error })
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    const said = error.error_description ?? error.error
    return new ProviderRefused(`The provider says: ${said.slice(0, 200)}`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new ProviderRefused(inWords[code] ?? 'The provider’s response cannot be used', { cause: error })
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}

const isBroken = (address: string | undefined) => address === undefined || !URL.canParse(address)

/** What a provider says of itself. Throws `ProviderRefused`. */
async function discover(issuer: string, settings: ProviderSettings): Promise<oauth.AuthorizationServer> {
  return refusing(async () => {
    const address = new URL(issuer)
    const answer = await oauth.discoveryRequest(address, { ...options(settings), algorithm: 'oidc' })
    const found = await oauth.processDiscoveryResponse(address, answer)
    const { authorization_endpoint, token_endpoint, jwks_uri } = found
    if ([authorization_endpoint, token_endpoint, jwks_uri].some(isBroken))
      throw new ProviderRefused('The authorization, token or keys endpoint is missing')
    if (!settings.allowPrivate && !authorization_endpoint?.startsWith('https:'))
      throw new ProviderRefused('It names an address that does not start with https://')
    return found
  })
}

const remembered = new LRUCache<string, oauth.AuthorizationServer>({ max: 200, ttl: 600_000 })

/** The same, remembered for ten minutes; so are the keys, which are asked for anew when one is not among them. */
async function known(issuer: string, settings: ProviderSettings): Promise<oauth.AuthorizationServer> {
  const before = remembered.get(issuer)
  if (before) return before
  const found = await discover(issuer, settings)
  remembered.set(issuer, found)
  return found
}

async function keysOf({ jwks_uri }: oauth.AuthorizationServer, settings: ProviderSettings): Promise<number> {
  const answer = await boundedFetch(settings)(String(jwks_uri))
  const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown }
  if (!answer.ok || !Array.isArray(keys) || keys.length === 0)
    throw new ProviderRefused('No keys found at the keys address')
  return keys.length
}

const lacks = (said: string[] | undefined, wanted: string) => said !== undefined && !said.includes(wanted)

function remarksOn(found: oauth.AuthorizationServer): string[] {
  const remarks: string[] = []
  if (lacks(found.response_types_supported, 'code'))
    remarks.push('The authorization code flow is not supported')
  if (lacks(found.code_challenge_methods_supported, 'S256')) remarks.push('PKCE with S256 is not supported')
  if (lacks(found.scopes_supported, 'email')) remarks.push('The scope email is not supported')
  if (lacks(found.claims_supported, 'auth_time'))
    remarks.push('The claim auth_time is not announced: a new sign-in may go unchecked')
  return remarks
}

/** What an administrator is told of a provider. Throws `ProviderRefused`. */
export async function describeProvider(issuer: string, settings: ProviderSettings) {
  const found = await discover(issuer, settings)
  const keys = await refusing(() => keysOf(found, settings))
  remembered.delete(issuer)
  return {
    issuer: found.issuer,
    authorization_endpoint: String(found.authorization_endpoint),
    token_endpoint: String(found.token_endpoint),
    userinfo_endpoint: found.userinfo_endpoint ?? null,
    jwks_uri: String(found.jwks_uri),
    keys,
    algorithms: found.id_token_signing_alg_values_supported ?? [],
    remarks: remarksOn(found),
  }
}

const now = () => Math.floor(Date.now() / 1000)
/** So much, in seconds, the provider's clock may be behind ours. */
const clockSkew = 60
// With an age it has to tell when somebody signed in. Not 0, which some take for none: that they sign in anew is asked by the prompt.
const anew = { prompt: 'login', max_age: '300' }

/** The address at which somebody signs in, and what has to be kept until they come back with `uid` in the state. */
export async function beginAtProvider(
  { issuer, client_id }: Pick<ProviderClient, 'issuer' | 'client_id'>,
  { uid, redirect_uri, email, again }: { uid: string; redirect_uri: string; email: string; again: boolean },
  settings: ProviderSettings,
): Promise<{ address: string; attempt: ProviderAttempt }> {
  const found = await known(issuer, settings)
  const verifier = oauth.generateRandomCodeVerifier()
  const attempt = { state: `${uid}.${oauth.generateRandomState()}`, nonce: oauth.generateRandomNonce() }
  const address = new URL(String(found.authorization_endpoint))
  const groups = found.scopes_supported?.includes('groups') ? ' groups' : ''
  const asked = {
    ...{ client_id, redirect_uri, response_type: 'code', scope: `openid email profile${groups}` },
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    ...{ login_hint: email, ...attempt, ...(again && anew) },
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const kept = { ...attempt, verifier, redirect_uri, ...(again && { asked_at: now() }) }
  return { address: address.href, attempt: kept }
}

type Claims = Record<string, unknown>

/** A claim by its name; else, step by step, one inside another: `realm_access.roles`. */
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
    ...{ issuer: claims.iss, subject: claims.sub },
    ...{ email: textOf(claims.email), email_verified: verifiedOf(claims.email_verified) },
    ...{ name: textOf(claims.name), groups: groupsOf(claimOf(claims, groupClaim)) },
  }
}

/** Refuses somebody who signed in there before they were asked to. Where the provider does not tell when, nothing is known of it. */
function beAnew({ auth_time }: Claims, { asked_at }: ProviderAttempt): void {
  if (asked_at === undefined || typeof auth_time !== 'number') return
  if (auth_time < asked_at - clockSkew)
    throw new ProviderRefused('The provider did not ask you to sign in again as required')
}

const authenticationFor = (found: oauth.AuthorizationServer, secret: string) =>
  lacks(found.token_endpoint_auth_methods_supported, 'client_secret_basic')
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret)

/**
 * Who has signed in at a provider, by what it gave the browser to bring: state, nonce, PKCE, and the token's signature, issuer, audience
 * and time are checked, and that the sign-in is new where that was asked for. What the token does not say is asked of the provider. Throws `ProviderRefused`.
 */
export function personAtProvider(
  { issuer, client_id, client_secret }: ProviderClient,
  attempt: ProviderAttempt,
  { brought, groupClaim }: { brought: URLSearchParams; groupClaim: string },
  settings: ProviderSettings,
): Promise<ProviderPerson> {
  const { state, nonce, verifier, redirect_uri } = attempt
  return refusing(async () => {
    const found = await known(issuer, settings)
    const client = { client_id, [oauth.clockTolerance]: 30 }
    const params = oauth.validateAuthResponse(found, client, brought, state)
    const by = authenticationFor(found, client_secret)
    const asking = options(settings)
    const answer = await oauth.authorizationCodeGrantRequest(
      found,
      client,
      by,
      params,
      redirect_uri,
      verifier,
      asking,
    )
    const expected = { expectedNonce: nonce, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(found, client, answer, expected)
    await oauth.validateApplicationLevelSignature(found, answer, asking)
    const token = oauth.getValidatedIdTokenClaims(tokens)
    if (!token) throw new ProviderRefused('The provider sent no identity token')
    beAnew(token, attempt)
    const isWhole = textOf(token.email) && claimOf(token, groupClaim) !== undefined
    if (isWhole || !found.userinfo_endpoint) return personOf(token, groupClaim)
    const told = await oauth.userInfoRequest(found, client, tokens.access_token, asking)
    const more = await oauth.processUserInfoResponse(found, client, token.sub, told)
    return personOf({ ...more, ...token }, groupClaim)
  })
}
