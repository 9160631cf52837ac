import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serve } from '../servers/serve.ts'

interface Attempt {
  challenge: string | null
  redirect: string | null
}

/** A login host like Cognito's: /oauth2/authorize, /oauth2/token and /logout. Everyone is signed in; PKCE is verified. */
export async function startLoginHost() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = (await generateKeyPair('RS256')).privateKey
  const attempts = new Map<string, Attempt>()
  /** The properties of the next tokens, and whether the host serves its discovery document. */
  const settings = {
    expiresIn: 3600,
    padding: 0,
    describes: false,
    /** Its discovery document names all endpoints, as that of any OpenID host. */
    describesAll: false,
    forged: false,
    /** Its keys cannot be read. */
    keysAway: false,
    refuses: false,
    /** It grants fewer scopes than requested. */
    grantsLess: false,
    /** It issues refresh tokens. */
    refreshes: true,
    /** It takes requests for tokens and never answers. */
    silent: false,
  }
  const seen: URL[] = []
  let base = ''

  async function newToken(expiresIn = settings.expiresIn): Promise<string> {
    return new SignJWT({ sub: 'u-1', filling: 'x'.repeat(settings.padding) })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(base)
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(settings.forged ? stranger : privateKey)
  }

  function authorize({ searchParams }: URL): Response {
    const code = randomUUID()
    const redirect = searchParams.get('redirect_uri')
    attempts.set(code, { challenge: searchParams.get('code_challenge'), redirect })
    const back = new URL(redirect ?? '')
    back.searchParams.set('code', code)
    const state = searchParams.get('state')
    if (state) back.searchParams.set('state', state)
    return Response.redirect(back, 302)
  }

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    if (settings.silent) return new Promise(() => {})
    // RFC 6749, 6: no scope that was not granted originally.
    if (settings.grantsLess && form.get('grant_type') === 'refresh_token' && form.has('scope'))
      return Response.json({ error: 'invalid_scope' }, { status: 400 })
    if (settings.refuses) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    if (form.get('grant_type') === 'authorization_code') {
      const attempt = attempts.get(form.get('code') ?? '')
      attempts.delete(form.get('code') ?? '')
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isGood =
        attempt?.challenge === proof &&
        attempt.redirect === form.get('redirect_uri') &&
        form.get('client_id') === 'the-client'
      if (!isGood) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    }
    return Response.json({
      access_token: await newToken(),
      ...(settings.refreshes && { refresh_token: 'r'.repeat(100) }),
      token_type: 'Bearer',
      expires_in: settings.expiresIn,
    })
  }

  const endpoints = () => ({
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    end_session_endpoint: `${base}/session/logout`,
  })

  /** OpenID Connect RP-Initiated Logout 1.0: the state comes back. */
  function endSession({ searchParams }: URL): Response {
    const back = searchParams.get('post_logout_redirect_uri')
    if (!back) return new Response('You are signed out')
    const state = searchParams.get('state')
    return Response.redirect(state ? `${back}?state=${state}` : back, 302)
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    seen.push(url)
    if (url.pathname === '/oauth2/authorize') return authorize(url)
    if (url.pathname === '/oauth2/token') return token(request)
    if (url.pathname === '/logout') return authorize(url)
    if (url.pathname === '/session/logout') return endSession(url)
    if (!settings.describes) return new Response('Not found', { status: 404 })
    if (url.pathname === '/.well-known/openid-configuration')
      return Response.json({
        issuer: base,
        jwks_uri: `${base}/keys`,
        ...(settings.describesAll && endpoints()),
      })
    if (url.pathname === '/keys' && settings.keysAway) return new Response('Away', { status: 500 })
    if (url.pathname === '/keys')
      return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] })
    return new Response('Not found', { status: 404 })
  }
  const host = await serve(answer)
  base = host.base
  return { ...host, settings, seen, newToken }
}
