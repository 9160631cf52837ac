import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2'
import { embeddedSignIn } from '#server/api/index.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { isHttps, originOf } from '../http/origin.server.ts'
import { newFormToken, type Session } from '../http/session.server.ts'
import { apiClient } from './api.server.ts'

const now = () => Math.floor(Date.now() / 1000)
/** As long as the sign-in host keeps an attempt: a page left open over night still works. */
const attemptSeconds = 43_200

interface Tokens {
  accessToken(): string
  accessTokenExpiresInSeconds(): number
  hasRefreshToken(): boolean
  refreshToken(): string
}

async function endpoints(request: Request) {
  if (env.LOGIN_TYPE === 'embedded') {
    const own = await embeddedSignIn()
    return { ...own, authorizationEndpoint: `${originOf(request)}/idp/auth`, scopes: ['openid', 'api'] }
  }
  if (!env.AUTH_URL || !env.CLIENT_ID) {
    console.error(messages.sign.noSettings)
    throw new Response('Sign-in is not set up', { status: 500 })
  }
  return {
    clientId: env.CLIENT_ID,
    clientSecret: null,
    authorizationEndpoint: new URL('/oauth2/authorize', env.AUTH_URL).href,
    tokenEndpoint: new URL('/oauth2/token', env.AUTH_URL).href,
    scopes: ['openid'],
  }
}

const readProfile = (accessToken: string) =>
  apiClient({ token: accessToken, address: null }).read('myProfile')

/** A session from tokens: whose it is and what their policy allows comes from the API. */
export async function sessionFrom(tokens: Tokens, before?: Session): Promise<Session> {
  const access_token = tokens.accessToken()
  const { data: profile } = await readProfile(access_token)
  return {
    access_token,
    refresh_token: tokens.hasRefreshToken() ? tokens.refreshToken() : (before?.refresh_token ?? null),
    expires_at: now() + tokens.accessTokenExpiresInSeconds(),
    seen_at: now(),
    user_id: profile.user_id,
    policy: profile.policy,
    ...(before?.idle_after && { idle_after: before.idle_after }),
    form_token: before?.form_token ?? newFormToken(),
  }
}

/** The code flow of the configured login host, for the host name that this visitor typed. */
export async function strategyFor(request: Request): Promise<OAuth2Strategy<Session>> {
  const redirectBase = env.REDIRECT_BASE_URL ?? originOf(request)
  const options = {
    ...(await endpoints(request)),
    redirectURI: new URL('/auth', redirectBase),
    codeChallengeMethod: CodeChallengeMethod.S256,
    cookie: {
      name: 'credence-attempt',
      maxAge: attemptSeconds,
      ...(isHttps(request) && { secure: true as const }),
    },
  }
  return new OAuth2Strategy<Session>(options, ({ tokens }) => sessionFrom(tokens))
}

const underWay = new Map<string, Promise<Session | undefined>>()

async function refreshOnce(request: Request, session: Session, token: string) {
  try {
    const strategy = await strategyFor(request)
    return await sessionFrom(await strategy.refreshToken(token), session)
  } catch {
    return undefined
  }
}

/** New tokens for a session, fetched once however many requests ask at the same time; undefined when the host refuses. */
export function refreshSession(request: Request, session: Session): Promise<Session | undefined> {
  const token = session.refresh_token
  if (!token) return Promise.resolve(undefined)
  const before = underWay.get(token)
  if (before) return before
  const refreshed = refreshOnce(request, session, token).finally(() => underWay.delete(token))
  underWay.set(token, refreshed)
  return refreshed
}
