import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

const client = 'credence-cli'
const redirect = 'http://127.0.0.1/callback'

/** A bearer token from the code flow with PKCE, following the README step by step. */
export async function bearerToken(context: APIRequestContext, email: string): Promise<string> {
  const verifier = randomBytes(32).toString('hex')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    scope: 'openid api',
    redirect_uri: redirect,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'x',
  })
  const page = await context.get(`/idp/auth?${query}`)
  let answer = await context.post(page.url(), { form: { email, password: 'credence-demo' }, maxRedirects: 0 })
  let location = answer.headers().location ?? ''
  while (location && !location.startsWith(redirect)) {
    answer = await context.get(location, { maxRedirects: 0 })
    location = answer.headers().location ?? ''
  }
  const code = new URL(location).searchParams.get('code') ?? ''
  const form = {
    grant_type: 'authorization_code',
    client_id: client,
    redirect_uri: redirect,
    code_verifier: verifier,
    code,
  }
  const tokens = (await (await context.post('/idp/token', { form })).json()) as { access_token: string }
  return tokens.access_token
}
