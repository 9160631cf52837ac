import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'

/** A user as known to the provider. */
export interface Known {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

const newKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}

/**
 * An organisation's real OpenID provider, on loopback: signs visitors in as the user that the test selects from
 * `people`, showing a prompt only with `asks`. Claims are in the token or, with `told`, only at its userinfo endpoint.
 */
export async function organisationProvider({ told = false, asks = false } = {}) {
  const key = await newKey('first')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Known>()
  const state = {
    /** The user who signs in next. */
    who: '',
    /** Replaces the payload of the issued token. */
    forge: undefined as ((payload: JWTPayload) => JWTPayload) | undefined,
    /** Signs the token with an unpublished key. */
    strangeKey: undefined as Key | undefined,
    /** The authorisation requests received. */
    asked: [] as URLSearchParams[],
  }
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'credence',
        client_secret: 'a secret of theirs',
        redirect_uris: ['http://localhost:3000/idp/organisation'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['some key'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: told,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/login/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.account) return undefined
      const grant = new oidc.provider.Grant({
        accountId: oidc.account.accountId,
        clientId: oidc.client.clientId,
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === '/idp/organisation'
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token || !(state.forge || state.strangeKey)) return
    const payload = decodeJwt(body.id_token)
    body.id_token = await new SignJWT(state.forge?.(payload) ?? payload)
      .setProtectedHeader({ alg: 'RS256', kid: state.strangeKey ? 'strange' : 'first' })
      .sign(state.strangeKey ?? (await importJWK(key, 'RS256')))
  })
  const others = provider.callback()
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '', issuer)
    if (url.pathname === '/auth') state.asked.push(url.searchParams)
    if (!url.pathname.startsWith('/login/')) return others(request, response)
    if (asks && request.method !== 'POST')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<!doctype html><title>Bank</title><h1>The bank</h1><form method="post"><button>Yes, it is me</button></form>',
        )
    await provider.interactionFinished(request, response, { login: { accountId: state.who } })
  })
  return {
    issuer,
    people,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type OrganisationProvider = Awaited<ReturnType<typeof organisationProvider>>

/** A key the provider does not publish. */
export const strangeKey = async () => (await generateKeyPair('RS256')).privateKey

/** Follows the provider's redirects like a browser; returns the callback URL. */
export async function throughProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  for (let steps = 0; steps < 8; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { ...(cookie && { cookie }) } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
    at = new URL(to, at).href
    if (new URL(at).pathname === '/idp/organisation') return at
  }
  throw new Error('The provider leads nowhere')
}
