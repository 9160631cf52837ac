import { createHash, scryptSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '#server/database/second-factors.ts'
import { hashSecret } from '#server/database/secret-hash.ts'
import { endExpired } from '#server/database/sign-ins.ts'
import { readEnv } from '#server/env.ts'
import { type SignInHost, startSignInHost } from '#server/identity/host.ts'
import { signInKeys } from '#server/identity/keys.ts'
import { newSecret } from '#server/identity/one-time-code.ts'
import { hashPassword } from '#server/identity/password.ts'
import { endSignIn } from '#server/identity/session-end.ts'
import { accessTokenVerifier, TokenRefused } from '#server/identity/tokens.ts'
import { viewerByKey, viewerOf } from '#server/identity/viewer.ts'
import { sendForgotten } from '#server/jobs/queue.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { SignInBrowser } from '#tests/support/sign-in-browser.ts'

const env = readEnv({ NODE_ENV: 'test', DEMO: '1' })
// Sooner than anybody would look again without having been told.
const soon = { timeout: 1500, interval: 20 }
const isListening = async (name: string) => {
  const { rows } =
    await sql`select from pg_stat_activity where application_name = ${name} and query like 'listen%'`.execute(
      database.owner,
    )
  return rows.length > 0
}
const password = 'a long pass phrase'
let database: FreshDatabase
let hosts: SignInHost[]
let secret: string

beforeAll(async () => {
  database = await freshDatabase()
  const { owner, db } = database
  const organisation = {
    organization_id: 'o_bank',
    name: 'Bank',
    type: 'enterprise',
    sku: '{}',
    messages: '[]',
  } as const
  await owner.insertInto('organisations').values(organisation).execute()
  const password_hash = await hashPassword(password)
  const person = (name: string, status: 'active' | 'inactive' | 'suspended' = 'active') => ({
    user_id: `u_${name}`,
    organization_id: 'o_bank',
    email: `${name}@bank.example`,
    name,
    password_hash,
    status,
    policy: JSON.stringify({ '/app/cases': ['GET'] }),
    settings: '{}',
  })
  const people = [person('asha'), person('ravi'), person('gone', 'inactive'), person('held', 'suspended')]
  await owner.insertInto('users').values(people).execute()
  hosts = await Promise.all([
    startSignInHost({ db, env, sendForgotten }),
    startSignInHost({ db, env, sendForgotten }),
  ])
  secret = (await signInKeys(db)).webClientSecret
})

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()))
  await database.close()
})

class Browser extends SignInBrowser {
  constructor(origin?: string) {
    super(() => hosts.map(({ port }) => port), origin)
  }
}

const location = (response: Response) => response.headers.get('location') ?? ''
const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const question = (browser: Browser, more: Record<string, string> = {}) =>
  `/idp/auth?${new URLSearchParams({
    client_id: 'credence-web',
    response_type: 'code',
    redirect_uri: `${browser.origin}/auth`,
    scope: 'openid api',
    state: 'a-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`

async function openForm(browser: Browser, more: Record<string, string> = {}) {
  const response = await browser.send(question(browser, more))
  expect(response.status).toBe(303)
  expect(location(response)).toMatch(/^\/idp\/interaction\//)
  return location(response)
}

async function submit(browser: Browser, form: string, email: string, headers = {}) {
  const response = await browser.post(form, { email, password }, headers)
  expect(response.status).toBe(303)
  const resumed = await browser.send(location(response))
  expect(resumed.status).toBe(303)
  return new URL(location(resumed))
}

async function signIn(browser: Browser, email = 'asha@bank.example', more: Record<string, string> = {}) {
  return submit(browser, await openForm(browser, more), email)
}

const basic = () => ({ authorization: `Basic ${Buffer.from(`credence-web:${secret}`).toString('base64')}` })

async function exchange(browser: Browser, answer: URL, more: Record<string, string> = {}) {
  const code = answer.searchParams.get('code') ?? ''
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
  const redirect_uri = `${browser.origin}/auth`
  return browser.post('/idp/token', { ...fields, redirect_uri, ...more }, { accept: '*/*', ...basic() })
}

interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  scope: string
}

async function tokensFor(browser: Browser, email?: string): Promise<Tokens> {
  const response = await exchange(browser, await signIn(browser, email))
  expect(response.status).toBe(200)
  return response.json()
}

const refresh = (browser: Browser, refresh_token: string) =>
  browser.post('/idp/token', { grant_type: 'refresh_token', refresh_token }, { accept: '*/*', ...basic() })

describe('a second factor', () => {
  const email = 'ravi@bank.example'
  const generated = newSecret()
  const code = (inSeconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(generated) }).generate({ timestamp: Date.now() + inSeconds * 1000 })
  const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
  beforeAll(async () => {
    await beginSecondFactor(database.db, 'u_ravi', generated)
    await confirmSecondFactor(database.db, 'u_ravi', 1, [])
  })
  afterAll(() => removeSecondFactor(database.db, 'u_ravi'))

  test('a right password leads to the code, a wrong code to no session, the right one in', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const asked = await browser.post(form, { email, password })
    const page = await asked.text()
    expect(asked.status).toBe(200)
    expect(page).toContain('<h1>Enter your code</h1>')
    expect(page).not.toContain(password)
    const ticket = ticketIn(page)
    expect((await browser.post(form, { ticket, code: '000000' })).status).toBe(422)
    expect((await browser.post(form, { ticket: `${ticket}x`, code: code(30) })).status).toBe(422)
    const response = await browser.post(form, { ticket, code: code(30) })
    expect(response.status).toBe(303)
    const answer = new URL(location(await browser.send(location(response))))
    expect((await exchange(browser, answer)).status).toBe(200)
    const { address } = await database.owner
      .selectFrom('sign_in_sessions')
      .where('user_id', '=', 'u_ravi')
      .orderBy('started_at', 'desc')
      .select('address')
      .executeTakeFirstOrThrow()
    expect(address).toBe(browser.address)
  })

  test('a ticket of another attempt lets nobody in, nor does a guess after ten wrong ones', async () => {
    const browser = new Browser()
    const ticket = ticketIn(await (await browser.post(await openForm(browser), { email, password })).text())
    const other = new Browser()
    const form = await openForm(other)
    expect((await other.post(form, { ticket, code: code() })).status).toBe(422)
    const own = ticketIn(await (await other.post(form, { email, password })).text())
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await other.post(form, { ticket: own, code: `00000${guess % 10}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('signing in', () => {
  test('the discovery document names addresses of the host the visitor typed, and they work', async () => {
    const browser = new Browser('http://credence.bank.example:8080')
    const found = await (await browser.send('/idp/.well-known/openid-configuration')).json()
    expect(found.issuer).toBe('http://localhost:3000/idp')
    expect(found.authorization_endpoint).toBe('http://credence.bank.example:8080/idp/auth')
    expect(found.token_endpoint).toBe('http://credence.bank.example:8080/idp/token')
    const keys = await (await browser.send(found.jwks_uri)).json()
    expect(keys.keys).toHaveLength(1)
    expect(keys.keys[0]).not.toHaveProperty('d')
  })

  test('the form leads to the app with a code, and the code to tokens', async () => {
    const browser = new Browser()
    const answer = await signIn(browser)
    expect(answer.origin + answer.pathname).toBe('http://localhost:3000/auth')
    expect(answer.searchParams.get('state')).toBe('a-state')

    const response = await exchange(browser, answer)
    const tokens: Tokens = await response.json()
    expect(tokens).toMatchObject({ expires_in: 900, scope: 'api', token_type: 'Bearer' })
    const verify = accessTokenVerifier({ db: database.db, env })
    const { user_id, session_id, expires_at } = await verify(tokens.access_token)
    expect(user_id).toBe('u_asha')
    expect(expires_at - Date.now()).toBeGreaterThan(880_000)
    expect(await verify(tokens.access_token)).toEqual({ user_id, session_id, expires_at })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: 'urn:credence:api',
      scope: 'api',
      sid: session_id,
    })

    const viewer = await viewerOf(database.db, user_id, session_id)
    expect(viewer).toMatchObject({ email: 'asha@bank.example', organisation: { organization_id: 'o_bank' } })
    expect(viewer?.last_login).toMatch(/Z$/)
    expect(viewer).not.toHaveProperty('password_hash')
  })

  test('the app’s own strategy signs in', async () => {
    const browser = new Browser()
    const at = (path: string) => `http://127.0.0.1:${hosts[0]?.port}/idp${path}`
    const strategy = new OAuth2Strategy<string>(
      {
        clientId: 'credence-web',
        clientSecret: secret,
        authorizationEndpoint: at('/auth'),
        tokenEndpoint: at('/token'),
        redirectURI: 'http://localhost:3000/auth',
        codeChallengeMethod: CodeChallengeMethod.S256,
        scopes: ['openid', 'api'],
      },
      async ({ tokens }) => {
        const again = await strategy.refreshToken(tokens.refreshToken())
        expect(again.refreshToken()).toBe(tokens.refreshToken())
        return tokens.accessToken()
      },
    )
    const start: Response = await strategy.authenticate(new Request('http://localhost:3000/login')).then(
      () => Response.error(),
      (thrown) => thrown,
    )
    const { search } = new URL(location(start))
    const form = location(await browser.send(`/idp/auth${search}`))
    const back = await submit(browser, form, 'asha@bank.example')
    const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? ''
    const token = await strategy.authenticate(new Request(back, { headers: { cookie } }))
    expect(decodeJwt(token).sub).toBe('u_asha')
  })

  test('two tabs may sign in at once, even as two people', async () => {
    const browser = new Browser()
    const [first, second] = [await openForm(browser), await openForm(browser)]
    const answers = [
      await submit(browser, second, 'asha@bank.example'),
      await submit(browser, first, 'ravi@bank.example'),
    ]
    const people = answers.map(
      async (answer) => decodeJwt((await (await exchange(browser, answer)).json()).access_token).sub,
    )
    expect(await Promise.all(people)).toEqual(['u_asha', 'u_ravi'])
  })

  test('a suspended person may sign in, to be told so by the app', async () => {
    const { access_token } = await tokensFor(new Browser(), 'held@bank.example')
    const { sub, sid } = decodeJwt(access_token)
    expect((await viewerOf(database.db, String(sub), String(sid)))?.status).toBe('suspended')
  })

  test('the sign-in has to be done again each time: the host keeps no session', async () => {
    const browser = new Browser()
    await signIn(browser)
    await openForm(browser)
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('_session'))).toEqual([])
    const silent = new URL(location(await browser.send(question(browser, { prompt: 'none' }))))
    expect(silent.searchParams.get('error')).toBe('login_required')
  })

  test('cookies are HttpOnly, SameSite=Lax, below /idp, and Secure behind https', async () => {
    const [plain, safe] = [new Browser(), new Browser('https://credence.bank.example')]
    await signIn(plain)
    await signIn(safe)
    for (const line of [...plain.seen, ...safe.seen])
      expect(line).toMatch(/path=\/idp\/.*samesite=lax.*httponly/i)
    expect(plain.seen.some((line) => /; secure/i.test(line))).toBe(false)
    expect(safe.seen.every((line) => /; secure/i.test(line))).toBe(true)
  })

  test('a command line on the person’s machine signs in without a secret', async () => {
    const browser = new Browser()
    const redirect_uri = 'http://127.0.0.1:49152/callback'
    const form = await openForm(browser, { client_id: 'credence-cli', redirect_uri })
    const shown = await browser.send(form)
    expect(shown.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:49152;",
    )
    const answer = await submit(browser, form, 'asha@bank.example')
    expect(answer.href.startsWith(redirect_uri)).toBe(true)
    const fields = { grant_type: 'authorization_code', code: answer.searchParams.get('code') ?? '' }
    const mine = { client_id: 'credence-cli', redirect_uri, code_verifier: verifier }
    const response = await browser.post('/idp/token', { ...fields, ...mine }, { accept: '*/*' })
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('refresh_token')
  })
})

describe('the sign-in page', () => {
  test('it is a complete page without scripts', async () => {
    const browser = new Browser()
    const response = await browser.send(await openForm(browser))
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(text).toContain('<title>Sign in · Credence</title>')
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('autocomplete="current-password"')
    expect(text).toContain('credence-demo')
    expect(text).not.toContain('<script')
  })

  test('a wrong e-mail and a wrong password are told alike, and the e-mail is kept', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    for (const email of ['asha@bank.example', 'nobody@bank.example']) {
      const response = await browser.post(form, { email, password: 'wrong' })
      const text = await response.text()
      expect(response.status).toBe(422)
      expect(text).toContain('The e-mail or the password is wrong.')
      expect(text).toContain(`?forgotten=yes&amp;email=${encodeURIComponent(email)}`)
      expect(text).toContain(`value="${email}"`)
      expect(text).not.toContain('value="wrong"')
    }
    await submit(browser, form, 'ASHA@bank.example')
  })

  test('an empty form says what is missing', async () => {
    const browser = new Browser()
    const response = await browser.post(await openForm(browser), { email: '', password: '' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please fill the field')
  })

  test('what no address can hold is a wrong address', async () => {
    const browser = new Browser()
    const response = await browser.post(await openForm(browser), { email: 'as\0ha', password: '\0' })
    expect(response.status).toBe(422)
  })

  test('a hash of an earlier cost is written anew when its password signs in', async () => {
    const salt = Buffer.alloc(16, 7)
    const hash = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 }).toString('base64url')
    const before = `scrypt$16384$${salt.toString('base64url')}$${hash}`
    const ravi = database.owner.updateTable('users').where('user_id', '=', 'u_ravi')
    await ravi.set({ password_hash: before }).execute()
    await signIn(new Browser(), 'ravi@bank.example')
    const { password_hash } = await database.owner
      .selectFrom('users')
      .where('user_id', '=', 'u_ravi')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^scrypt\$32768,8,3\$/)
    await signIn(new Browser(), 'ravi@bank.example')
  })

  test('an inactive account is told so, but only with its password', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const right = await browser.post(form, { email: 'gone@bank.example', password })
    expect(right.status).toBe(403)
    expect(await right.text()).toContain('This account is inactive')
    const wrong = await browser.post(form, { email: 'gone@bank.example', password: 'x' })
    expect(await wrong.text()).not.toContain('inactive. Please')
  })

  test('after ten failures the account must wait, from that address only', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const attempt = (email: string) => browser.post(form, { email, password: 'wrong' })
    for (let count = 0; count < 10; count += 1) expect((await attempt('ravi@bank.example')).status).toBe(422)
    expect((await attempt('Ravi@bank.example')).status).toBe(429)
    expect((await browser.post(form, { email: 'ravi@bank.example', password })).status).toBe(429)
    expect((await attempt('asha@bank.example')).status).toBe(422)
    await signIn(new Browser(), 'ravi@bank.example')
  })

  test('after 25 guesses from everywhere an account must wait, but not where its person signed in before', async () => {
    const byAccount = () =>
      database.owner.updateTable('rate_limits').where('key', 'like', 'password of account:%')
    const spent = () => byAccount().set({ points: 25 }).execute()
    const guess = async (browser: Browser, email: string, guessed = 'wrong') => {
      const response = await browser.post(await openForm(browser), { email, password: guessed })
      return { status: response.status, text: await response.text() }
    }
    const home = new Browser()
    await signIn(home, 'ravi@bank.example')
    for (const email of ['ravi@bank.example', 'unknown@bank.example']) {
      expect((await guess(new Browser(), email)).status).toBe(422)
      await spent()
      const refused = await guess(new Browser(), email.toUpperCase())
      expect(refused.status).toBe(429)
      expect(refused.text).toContain('Too many attempts.')
    }
    expect((await guess(new Browser(), 'ravi@bank.example', password)).status).toBe(429)
    expect((await guess(new Browser(), 'somebody@bank.example')).status).toBe(422)
    await signIn(home, 'ravi@bank.example')
    const kept = await database.owner.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/bank|u_/)
    await byAccount().set({ expire: 0 }).execute()
    expect((await guess(new Browser(), 'unknown@bank.example')).status).toBe(422)
    await signIn(new Browser(), 'ravi@bank.example')
    const { guesses } = await database.owner
      .selectFrom('rate_limits')
      .where('key', 'like', 'password of account:%')
      .where('expire', '>', Date.now())
      .select(sql<number>`sum(points)::int`.as('guesses'))
      .executeTakeFirstOrThrow()
    // The right one took itself back.
    expect(guesses).toBe(1)
  })

  test('a form sent from another site is refused', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const fields = { email: 'asha@bank.example', password }
    expect((await browser.post(form, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await browser.post(form, fields, { origin: 'http://evil.example' })).status).toBe(403)
    await submit(browser, form, 'asha@bank.example', { origin: browser.origin })
  })

  test('a form too long is refused', async () => {
    const browser = new Browser()
    const response = await browser.post(await openForm(browser), { email: 'x'.repeat(20_000), password })
    expect(response.status).toBe(413)
  })

  test('an attempt that is unknown, finished or another browser’s shows the way back', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    await submit(browser, form, 'asha@bank.example')
    for (const [who, to] of [
      [browser, form],
      [new Browser(), await openForm(browser)],
      [browser, '/idp/interaction/none'],
    ] as const) {
      const response = await who.send(to)
      expect(response.status).toBe(410)
      expect(await response.text()).toContain('<a href="/">Start again</a>')
    }
  })
})

describe('where a code may go', () => {
  const refusedAt = async (browser: Browser, redirect_uri: string) => {
    const response = await browser.send(question(browser, { redirect_uri }))
    expect(response.status).toBe(400)
    expect(location(response)).toBe('')
    expect(await response.text()).toContain('You could not be signed in')
  }

  test.each([
    'http://localhost:3000/elsewhere',
    'http://localhost:3000/auth/',
    'http://localhost:3001/auth',
    'https://localhost:3000/auth',
    'http://evil.example/auth',
    'http://localhost:3000@evil.example/auth',
    'http://127.0.0.1/callback',
  ])('not to %s', (redirect_uri) => refusedAt(new Browser(), redirect_uri))

  test('a forged host name cannot send a code elsewhere than to the origin that asked', async () => {
    await refusedAt(new Browser('http://evil.example'), 'http://localhost:3000/auth')
    const browser = new Browser()
    const form = await openForm(browser)
    browser.origin = 'http://evil.example'
    const response = await browser.post(form, { email: 'asha@bank.example', password })
    const resumed = await browser.send(location(response))
    expect(new URL(location(resumed)).origin).toBe('http://localhost:3000')
  })

  test.each(['evil.example/x', 'a@evil.example', 'evil example'])('%s is no host name', async (host) => {
    const response = await new Browser().send('/idp/jwks', { headers: { 'x-forwarded-host': host } })
    expect(response.status).toBe(400)
  })

  test('no code without a challenge, no token without its answer, no code twice', async () => {
    const browser = new Browser()
    const bare = await browser.send(question(browser, { code_challenge: '', code_challenge_method: '' }))
    expect(location(bare)).toContain('error=invalid_request')
    const wrong = await exchange(browser, await signIn(browser), { code_verifier: 'w'.repeat(50) })
    expect(wrong.status).toBe(400)
    const answer = await signIn(browser)
    const both = await Promise.all([exchange(browser, answer), exchange(browser, answer)])
    // The second use ends the sign-in, perhaps before the first has got its tokens.
    const taken = both.filter(({ ok }) => ok)
    expect(taken.length).toBeLessThan(2)
    for (const response of taken) {
      const { refresh_token }: Tokens = await response.json()
      expect((await refresh(browser, refresh_token)).status).toBe(400)
    }
  })

  test.each(['client_id', 'state', 'nonce', 'login_hint', 'ui_locales', 'redirect_uri'])(
    'a zero byte in %s is no failure of the host',
    async (name) => {
      const browser = new Browser()
      const asked = await browser.send(question(browser, { [name]: 'a\0b' }))
      expect([303, 400]).toContain(asked.status)
      const token = { client_id: 'a\0b', code: 'a\0b', grant_type: 'authorization_code' }
      expect((await browser.post('/idp/token', token, { accept: '*/*' })).status).toBe(401)
    },
  )

  test('no token without the client’s secret', async () => {
    const browser = new Browser()
    const answer = await signIn(browser)
    secret = `${secret}x`
    const response = await exchange(browser, answer)
    secret = secret.slice(0, -1)
    expect(response.status).toBe(401)
  })
})

describe('staying signed in and signing out', () => {
  test('parallel refreshes all succeed, in the same session', async () => {
    const browser = new Browser()
    const { refresh_token, access_token } = await tokensFor(browser)
    const responses = await Promise.all([1, 2, 3, 4].map(() => refresh(browser, refresh_token)))
    const fresh: Tokens[] = await Promise.all(responses.map((response) => response.json()))
    for (const tokens of fresh) {
      expect(tokens.refresh_token).toBe(refresh_token)
      expect(decodeJwt(tokens.access_token).sid).toBe(decodeJwt(access_token).sid)
    }
  })

  test('an ended sign-in is over: no viewer, no refresh; others go on', async () => {
    const browser = new Browser()
    const [one, other] = [await tokensFor(browser), await tokensFor(browser)]
    const { sub, sid } = decodeJwt(one.access_token)
    expect(await viewerOf(database.db, String(sub), String(sid))).toBeDefined()
    await endSignIn(database.db, String(sid))
    await endSignIn(database.db, String(sid))
    expect(await viewerOf(database.db, String(sub), String(sid))).toBeUndefined()
    expect((await refresh(browser, one.refresh_token)).status).toBe(400)
    expect((await refresh(browser, other.refresh_token)).status).toBe(200)
  })

  test('a refresh token given back ends the sign-in; so does a code that is used twice', async () => {
    const browser = new Browser()
    const isOver = async (access_token: string) => {
      const { sub, sid } = decodeJwt(access_token)
      return (await viewerOf(database.db, String(sub), String(sid))) === undefined
    }
    const { access_token, refresh_token } = await tokensFor(browser)
    expect(await isOver(access_token)).toBe(false)
    const given = { token: refresh_token }
    const response = await browser.post('/idp/token/revocation', given, { accept: '*/*', ...basic() })
    expect(response.status).toBe(200)
    expect(await isOver(access_token)).toBe(true)
    expect((await refresh(browser, refresh_token)).status).toBe(400)

    const answer = await signIn(browser)
    const tokens: Tokens = await (await exchange(browser, answer)).json()
    expect((await exchange(browser, answer)).status).toBe(400)
    expect(await isOver(tokens.access_token)).toBe(true)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect((await exchange(browser, answer)).status).toBe(400)
  })

  test('an account made inactive is refused a refresh, and its viewer says so within 2 seconds', async () => {
    const browser = new Browser()
    const { access_token, refresh_token } = await tokensFor(browser, 'ravi@bank.example')
    const { sub, sid } = decodeJwt(access_token)
    const look = () => viewerOf(database.db, String(sub), String(sid))
    expect(await look()).toBeDefined()
    const setStatus = (status: 'active' | 'inactive') =>
      database.owner.updateTable('users').set({ status }).where('user_id', '=', 'u_ravi').execute()
    await setStatus('inactive')
    expect((await refresh(browser, refresh_token)).status).toBe(400)
    await expect.poll(async () => (await look())?.status, { timeout: 2500 }).toBe('inactive')
    await setStatus('active')
  })

  test('who asks is looked up once, however many parts of a page ask at the same time', async () => {
    const { sub, sid } = decodeJwt((await tokensFor(new Browser())).access_token)
    const ask = () => viewerOf(database.db, String(sub), String(sid))
    expect(new Set(await Promise.all([ask(), ask(), ask()]))).toHaveLength(1)
  })

  test('another process knows at once that a sign-in has ended, or that a person or organisation changed', async () => {
    const other = openDatabase(`${database.url}?application_name=other`, 'web', 2)
    const { sub, sid } = decodeJwt((await tokensFor(new Browser())).access_token)
    const seenThere = () => viewerOf(other, String(sub), String(sid))
    await seenThere()
    await expect.poll(() => isListening('other'), { timeout: 10_000 }).toBe(true)

    const { owner } = database
    const there = async () => {
      const viewer = await seenThere()
      return [viewer?.name, viewer?.organisation.name]
    }
    expect(await there()).toEqual(['asha', 'Bank'])
    await owner.updateTable('users').set({ name: 'Asha' }).where('user_id', '=', 'u_asha').execute()
    await expect.poll(there, soon).toEqual(['Asha', 'Bank'])
    await owner.updateTable('organisations').set({ name: 'The Bank' }).execute()
    await expect.poll(there, soon).toEqual(['Asha', 'The Bank'])
    await endSignIn(database.db, String(sid))
    await expect.poll(seenThere, soon).toBeUndefined()
    await owner.updateTable('users').set({ name: 'asha' }).where('user_id', '=', 'u_asha').execute()
    await owner.updateTable('organisations').set({ name: 'Bank' }).execute()
    await other.destroy()
  })

  test('an altered or foreign token is refused', async () => {
    const verify = accessTokenVerifier({ db: database.db, env })
    const { access_token, id_token } = await tokensFor(new Browser())
    const [head, body, signature] = access_token.split('.')
    const altered = Buffer.from(JSON.stringify({ ...decodeJwt(access_token), sub: 'u_ravi' })).toString(
      'base64url',
    )
    for (const token of [`${head}.${altered}.${signature}`, `${head}.${body}.`, id_token, 'nonsense', '']) {
      await expect(verify(token)).rejects.toThrow(TokenRefused)
    }
  })

  test('a viewer belongs to their own session only', async () => {
    const { access_token } = await tokensFor(new Browser())
    const sid = String(decodeJwt(access_token).sid)
    expect(await viewerOf(database.db, 'u_ravi', sid)).toBeUndefined()
    expect(await viewerOf(database.db, 'u_asha', 'unknown')).toBeUndefined()
  })
})

test('a program is known by key and secret', async () => {
  const { db, owner } = database
  const values = { key: 'k_1', secret_hash: hashSecret('s3cret'), user_id: 'u_asha' }
  await owner.insertInto('api_keys').values(values).execute()
  expect(await viewerByKey(db, 'k_1', 's3cret')).toMatchObject({ user_id: 'u_asha', session_id: null })
  expect(await viewerByKey(db, 'k_1', 'S3cret')).toBeUndefined()
  expect(await viewerByKey(db, 'k_2', '')).toBeUndefined()
  await owner.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).execute()
  expect(await viewerByKey(db, 'k_1', 's3cret')).toBeUndefined()
})

test('several starters at once agree on the keys', async () => {
  const own = await freshDatabase()
  const again = await Promise.all([signInKeys(own.db), signInKeys(own.owner), signInKeys(own.owner)])
  expect(again[1]).toEqual(again[0])
  await own.close()
})

test('a sign-in ends once its time is over, also where nobody signs out; what expired is swept away', async () => {
  const { db, owner } = database
  await sql`delete from sign_in_sessions`.execute(owner)
  const [over = '', living = ''] = [
    decodeJwt((await tokensFor(new Browser())).access_token).sid as string,
    decodeJwt((await tokensFor(new Browser())).access_token).sid as string,
  ]
  const expires_at = '2026-01-02T03:04:05.000Z'
  await owner.updateTable('oidc_entries').set({ expires_at }).where('id', '=', over).execute()
  await endExpired(owner)
  const ended = await owner.selectFrom('sign_in_sessions').select(['session_id', 'ended_at']).execute()
  expect(new Map(ended.map(({ session_id, ended_at }) => [session_id, ended_at]))).toEqual(
    new Map([
      [over, expires_at],
      [living, null],
    ]),
  )
  expect(await viewerOf(db, 'u_asha', living)).toMatchObject({ session_id: living })
  await owner.updateTable('oidc_entries').set({ expires_at: '2020-01-01' }).execute()
  await endExpired(owner)
  expect(await owner.selectFrom('oidc_entries').selectAll().execute()).toEqual([])
})
