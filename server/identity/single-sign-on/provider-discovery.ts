import { LRUCache } from 'lru-cache'
import * as oauth from 'oauth4webapi'
import { boundedFetch, type FetchSettings, NotAnswered } from '../../outgoing/bounded-fetch.ts'

export type ProviderSettings = FetchSettings

/** An organisation's provider cannot be used, or its response cannot be trusted; the message gives the reason. */
export class ProviderRefused extends Error {}

/** Options for requests to a provider: fetches with limits on time, size and target. */
export const options = (settings: ProviderSettings) => ({
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
    const description = error.error_description ?? error.error
    return new ProviderRefused(`The provider says: ${description.slice(0, 200)}`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new ProviderRefused(inWords[code] ?? 'The provider’s response cannot be used', { cause: error })
}

/** Runs `work` and converts any error to a `ProviderRefused` with a readable reason. */
export async function asProviderRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}

const isBroken = (address: string | undefined) => address === undefined || !URL.canParse(address)

/** A provider's discovery document. Throws `ProviderRefused`. */
async function discover(issuer: string, settings: ProviderSettings): Promise<oauth.AuthorizationServer> {
  return asProviderRefused(async () => {
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

const cache = new LRUCache<string, oauth.AuthorizationServer>({ max: 200, ttl: 600_000 })

/**
 * A provider's discovery document, cached for ten minutes, like its keys, which are fetched again if one is missing.
 * Throws `ProviderRefused`.
 */
export async function cachedDiscovery(
  issuer: string,
  settings: ProviderSettings,
): Promise<oauth.AuthorizationServer> {
  const cached = cache.get(issuer)
  if (cached) return cached
  const found = await discover(issuer, settings)
  cache.set(issuer, found)
  return found
}

async function keysOf({ jwks_uri }: oauth.AuthorizationServer, settings: ProviderSettings): Promise<number> {
  const answer = await boundedFetch(settings)(String(jwks_uri))
  const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown }
  if (!answer.ok || !Array.isArray(keys) || keys.length === 0)
    throw new ProviderRefused('No keys found at the keys address')
  return keys.length
}

/** Whether a provider states what it supports, and `value` is not among it. */
export const lacks = (supported: string[] | undefined, value: string) =>
  supported !== undefined && !supported.includes(value)

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

/** A provider's details for administrators. Throws `ProviderRefused`. */
export async function describeProvider(issuer: string, settings: ProviderSettings) {
  const found = await discover(issuer, settings)
  const keys = await asProviderRefused(() => keysOf(found, settings))
  cache.delete(issuer)
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
