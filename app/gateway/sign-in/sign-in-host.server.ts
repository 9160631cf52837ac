import { redirect } from '@remix-run/node'
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from 'remix-auth-oauth2'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { newFormToken, type Session } from '../../http/cookies/session.server.ts'
import { cookiesOf, setCookie } from '../../http/cookies/split-cookie.server.ts'
import { isHttps, originOf } from '../../http/origin.server.ts'
import { errorResponse } from '../../http/responses.server.ts'
import { withinTimeout } from '../../http/within-timeout.server.ts'
import { apiClient, SessionOver } from '../api.server.ts'
import { embeddedPlatform, isPlatformHere, signInUnavailable } from '../embedded.server.ts'
import { loginHost, tokenExpiry } from './login-host.server.ts'

const now = () => Math.floor(Date.now() / 1000)
/** Seconds, the same as the sign-in host keeps an attempt: a page left open overnight still works. */
const attemptSeconds = 43_200
const attemptCookie = 'credence-attempt'
/** Milliseconds to wait for tokens from the login host. */
const timeoutMs = 5_000

interface Tokens {
  accessToken(): string
  accessTokenExpiresInSeconds(): number
  hasRefreshToken(): boolean
  refreshToken(): string
}

const signsInHere = env.LOGIN_TYPE === 'embedded' && isPlatformHere

/** Whether the settings say where users sign in. */
const isSetUp =
  signsInHere || (env.AUTH_URL !== undefined && (env.LOGIN_TYPE === 'amplify' || env.CLIENT_ID !== undefined))

if (!isSetUp) console.error(messages.sign.noSettings)

/** AUTH_URL. If sign-in is not configured, logs what is missing to the console and throws the error page. */
function authUrl(): string {
  if (isSetUp && env.AUTH_URL) return env.AUTH_URL
  console.error(messages.sign.noSettings)
  throw errorResponse(500, 'Sign-in is not set up here.')
}

const redirectBase = (request: Request) => env.REDIRECT_BASE_URL ?? originOf(request)
const callback = (request: Request) => new URL('/auth', redirectBase(request))

async function endpoints(request: Request) {
  if (signsInHere) {
    const own = await (await embeddedPlatform()).embeddedSignIn().catch(signInUnavailable)
    return { ...own, authorizationEndpoint: `${originOf(request)}/idp/auth`, scopes: ['openid', 'api'] }
  }
  const { authorizationEndpoint, tokenEndpoint } = await loginHost(authUrl())
  return {
    clientId: env.CLIENT_ID ?? '',
    clientSecret: null,
    authorizationEndpoint,
    tokenEndpoint,
    scopes: env.AUTH_SCOPE.split(/\s+/),
  }
}

const readProfile = (accessToken: string) =>
  apiClient({ token: accessToken, address: null }).read('myProfile')

/** Seconds until the token expires; undefined if the host does not say. */
function secondsOf(tokens: Tokens): number | undefined {
  try {
    return tokens.accessTokenExpiresInSeconds()
  } catch {
    return undefined
  }
}

interface Accepted {
  access_token: string
  refresh_token: string | null
  expires_at: number
}

/** A session for the tokens; the user and their policy are read from the API. */
async function sessionOn(accepted: Accepted, before?: Session): Promise<Session> {
  const { data: profile } = await readProfile(accepted.access_token)
  return {
    ...accepted,
    seen_at: now(),
    user_id: profile.user_id,
    policy: profile.policy,
    ...(before?.idle_after && { idle_after: before.idle_after }),
    form_token: before?.form_token ?? newFormToken(profile.user_id),
  }
}

async function sessionFrom(tokens: Tokens, before?: Session): Promise<Session> {
  const access_token = tokens.accessToken()
  const seconds = secondsOf(tokens)
  const expires_at = signsInHere
    ? now() + (seconds ?? 0)
    : await tokenExpiry(access_token, await loginHost(authUrl()), seconds)
  const refresh_token = tokens.hasRefreshToken() ? tokens.refreshToken() : (before?.refresh_token ?? null)
  return sessionOn({ access_token, refresh_token, expires_at }, before)
}

/** A session for a token that the login host handed over. Throws InvalidToken. */
export async function sessionFromToken(token: string): Promise<Session> {
  const expires_at = await tokenExpiry(token, await loginHost(authUrl()))
  return sessionOn({ access_token: token, refresh_token: null, expires_at })
}

/** The login host's address with `app_uri`, the address that receives the token it hands over. */
export function handOverAddress(request: Request): string {
  const address = new URL(authUrl())
  address.searchParams.set('app_uri', new URL('/set_token', redirectBase(request)).href)
  return address.href
}

/** The code flow of the configured login host, with other scopes if given `instead`, for the host name of this request. */
async function strategyFor(
  request: Request,
  instead: { scopes?: string[] } = {},
): Promise<OAuth2Strategy<Tokens>> {
  const options = {
    ...(await endpoints(request)),
    ...instead,
    redirectURI: callback(request),
    codeChallengeMethod: CodeChallengeMethod.S256,
    cookie: {
      name: attemptCookie,
      maxAge: attemptSeconds,
      ...(isHttps(request) && { secure: true as const }),
    },
  }
  return new OAuth2Strategy<Tokens>(options, async ({ tokens }) => tokens)
}

/** The session for the code in the request's URL. Throws the error page if the login host does not answer in time. */
export async function sessionFromCode(request: Request): Promise<Session> {
  const strategy = await strategyFor(request)
  const tokens = await withinTimeout(strategy.authenticate(request), timeoutMs)
  return sessionFrom(tokens ?? signInUnavailable())
}

/** Starts a sign-in attempt without redirecting: returns the address to go to and the cookie that identifies the attempt. */
export async function beginAttempt(request: Request): Promise<{ address: URL; cookie: string }> {
  const plain = new Request(callback(request))
  for (const [name, value] of request.headers) if (name === 'cookie') plain.headers.set(name, value)
  const thrown: unknown = await (await strategyFor(request))
    .authenticate(plain)
    .catch((thrown: unknown) => thrown)
  if (!(thrown instanceof Response)) throw new Error('Starting a sign-in always leads to the login host')
  return {
    address: new URL(thrown.headers.get('Location') ?? ''),
    cookie: thrown.headers.get('Set-Cookie') ?? '',
  }
}

/** The Set-Cookie headers that end a completed attempt: reloading the callback must not use its code again, which would end the session. */
export const forgetAttempt = (request: Request, state: string): string[] =>
  Object.entries(cookiesOf(request)).flatMap(([name, kept = '']) =>
    state && name.startsWith(`${attemptCookie}:`) && kept.includes(state)
      ? setCookie(request, name, '', { maxAge: 0 })
      : [],
  )

/** Whether a sign-in failed on our side or the host's (unreachable host or database) rather than being refused. */
const isNotReachable = (error: unknown): boolean =>
  error instanceof Response
    ? error.status >= 500
    : !(error instanceof OAuth2RequestError || error instanceof SessionOver)

const underWay = new Map<string, Promise<Session | undefined>>()

async function refreshOnce(request: Request, session: Session, token: string) {
  try {
    // No scopes: then those granted at sign-in are kept. A host that granted fewer than requested refuses the rest.
    const strategy = await strategyFor(request, { scopes: [] })
    const tokens = await withinTimeout(strategy.refreshToken(token), timeoutMs)
    return tokens ? await sessionFrom(tokens, session) : session
  } catch (error) {
    return isNotReachable(error) ? session : undefined
  }
}

/**
 * The session with new tokens, fetched once for concurrent requests; undefined if the host refuses. If the host cannot
 * be reached the session stays as it is.
 */
export function refreshSession(request: Request, session: Session): Promise<Session | undefined> {
  const token = session.refresh_token
  if (!token) return Promise.resolve(undefined)
  const before = underWay.get(token)
  if (before) return before
  const refreshed = refreshOnce(request, session, token).finally(() => underWay.delete(token))
  underWay.set(token, refreshed)
  return refreshed
}

/** The address at which a host that describes itself ends its session and leads back to `/auth`, which begins the next sign-in. */
function sessionEnd(request: Request, endpoint: string): string {
  const address = new URL(endpoint)
  const back = callback(request).href
  address.searchParams.set('client_id', env.CLIENT_ID ?? '')
  // No state, which would come back without a code.
  address.searchParams.set('post_logout_redirect_uri', back)
  // What Cognito calls it, whose issuer describes itself too.
  address.searchParams.set('logout_uri', back)
  return address.href
}

function cognitoLogout(request: Request, endpoint: string, attempt: URL): string {
  const address = new URL(endpoint)
  // After signing out the host immediately asks for a new sign-in and returns with a code, which is valid for this
  // attempt only.
  for (const [name, value] of attempt.searchParams) address.searchParams.set(name, value)
  address.searchParams.set('client_id', env.CLIENT_ID ?? '')
  address.searchParams.set('redirect_uri', callback(request).href)
  address.searchParams.set('response_type', 'code')
  return address.href
}

/** Where to go after signing out here, in order to sign out at the login host too, with the cookies of the next attempt. */
async function signedOut(request: Request): Promise<{ address: string; cookies: string[] }> {
  const here = { address: '/?notice=signed-out', cookies: [] }
  if (signsInHere || !env.AUTH_URL || !isSetUp) return here
  if (env.LOGIN_TYPE === 'amplify') {
    const address = new URL(`${env.AUTH_URL.replace(/\/$/, '')}/logout`)
    address.searchParams.set('app_uri', new URL('/', redirectBase(request)).href)
    return { address: address.href, cookies: [] }
  }
  // A host that does not answer must not prevent signing out here.
  const host = await loginHost(env.AUTH_URL).catch(() => undefined)
  if (!host?.logoutEndpoint) return here
  if (host.endsSession) return { address: sessionEnd(request, host.logoutEndpoint), cookies: [] }
  const { address: attempt, cookie } = await beginAttempt(request)
  return { address: cognitoLogout(request, host.logoutEndpoint, attempt), cookies: [cookie] }
}

/** The sign-out response: ends the browser's session with the `ended` cookies and clears storage that pages may have used. */
export async function signOutResponse(request: Request, ended: string[]): Promise<Response> {
  const { address, cookies } = await signedOut(request)
  const answer = redirect(address, 303)
  // Not the cache, which only contains JavaScript (pages are not stored), nor the cookies, which include display
  // settings.
  answer.headers.set('Clear-Site-Data', '"storage"')
  for (const cookie of [...ended, ...cookies]) answer.headers.append('Set-Cookie', cookie)
  return answer
}
