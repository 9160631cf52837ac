import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '#server/database/people/second-factors.ts'
import { endExpired } from '#server/database/people/sign-ins.ts'
import { hashSecret } from '#server/database/secret-hash.ts'
import { signInKeys } from '#server/identity/provider/keys.ts'
import { accessTokenVerifier } from '#server/identity/provider/tokens.ts'
import { newSecret } from '#server/identity/second-factor/one-time-code.ts'
import { viewerByKey, viewerOf } from '#server/identity/viewer.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  env,
  location,
  password,
  signInWorld,
  type Tokens,
  verifier,
} from '#tests/support/signing-in/sign-in-world.ts'

const { database, ports, secret, Browser, question, openForm, submit, signIn, exchange, tokensFor } =
  signInWorld()

describe('a second factor', () => {
  const email = 'ravi@bank.example'
  const generated = newSecret()
  const code = (inSeconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(generated) }).generate({ timestamp: Date.now() + inSeconds * 1000 })
  const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
  beforeAll(async () => {
    await beginSecondFactor(database().db, 'u_ravi', generated)
    await confirmSecondFactor(database().db, 'u_ravi', 1, [])
  })
  afterAll(() => removeSecondFactor(database().db, 'u_ravi'))

  test('the right password leads to the code, and only the right code to a session', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const codePage = await browser.post(form, { email, password })
    const page = await codePage.text()
    expect(codePage.status).toBe(200)
    expect(page).toContain('<h1>Enter your code</h1>')
    expect(page).not.toContain(password)
    const ticket = ticketIn(page)
    expect((await browser.post(form, { ticket, code: '000000' })).status).toBe(422)
    expect((await browser.post(form, { ticket: `${ticket}x`, code: code(30) })).status).toBe(422)
    const response = await browser.post(form, { ticket, code: code(30) })
    expect(response.status).toBe(303)
    const answer = new URL(location(await browser.send(location(response))))
    expect((await exchange(browser, answer)).status).toBe(200)
    const { address } = await database()
      .owner.selectFrom('sign_in_sessions')
      .where('user_id', '=', 'u_ravi')
      .orderBy('started_at', 'desc')
      .select('address')
      .executeTakeFirstOrThrow()
    expect(address).toBe(browser.address)
  })

  test('a ticket of another attempt is rejected, and so are guesses after ten wrong codes', async () => {
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
  test("the discovery document uses the visitor's host name, and its addresses work", async () => {
    const browser = new Browser('http://credence.bank.example:8080')
    const found = await (await browser.send('/idp/.well-known/openid-configuration')).json()
    expect(found.issuer).toBe('http://localhost:3000/idp')
    expect(found.authorization_endpoint).toBe('http://credence.bank.example:8080/idp/auth')
    expect(found.token_endpoint).toBe('http://credence.bank.example:8080/idp/token')
    const keys = await (await browser.send(found.jwks_uri)).json()
    expect(keys.keys).toHaveLength(1)
    expect(keys.keys[0]).not.toHaveProperty('d')
  })

  test('the form returns a code to the app, which exchanges it for tokens', async () => {
    const browser = new Browser()
    const answer = await signIn(browser)
    expect(answer.origin + answer.pathname).toBe('http://localhost:3000/auth')
    expect(answer.searchParams.get('state')).toBe('a-state')

    const response = await exchange(browser, answer)
    const tokens: Tokens = await response.json()
    expect(tokens).toMatchObject({ expires_in: 900, scope: 'api', token_type: 'Bearer' })
    const verify = accessTokenVerifier({ db: database().db, env })
    const { user_id, session_id, expires_at } = await verify(tokens.access_token)
    expect(user_id).toBe('u_asha')
    expect(expires_at - Date.now()).toBeGreaterThan(880_000)
    expect(await verify(tokens.access_token)).toEqual({ user_id, session_id, expires_at })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: 'urn:credence:api',
      scope: 'api',
      sid: session_id,
    })

    const viewer = await viewerOf(database().db, user_id, session_id)
    expect(viewer).toMatchObject({ email: 'asha@bank.example', organisation: { organization_id: 'o_bank' } })
    expect(viewer?.last_login).toMatch(/Z$/)
    expect(viewer).not.toHaveProperty('password_hash')
  })

  test("the app's own strategy signs in", async () => {
    const browser = new Browser()
    const at = (path: string) => `http://127.0.0.1:${ports()[0]}/idp${path}`
    const strategy = new OAuth2Strategy<string>(
      {
        clientId: 'credence-web',
        clientSecret: secret(),
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

  test('two tabs can sign in at once, even as two users', async () => {
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

  test('a suspended user can sign in, so that the app can tell them', async () => {
    const { access_token } = await tokensFor(new Browser(), 'held@bank.example')
    const { sub, sid } = decodeJwt(access_token)
    expect((await viewerOf(database().db, String(sub), String(sid)))?.status).toBe('suspended')
  })

  test('every sign-in asks again, because the host keeps no session', async () => {
    const browser = new Browser()
    await signIn(browser)
    await openForm(browser)
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('_session'))).toEqual([])
    const silent = new URL(location(await browser.send(question(browser, { prompt: 'none' }))))
    expect(silent.searchParams.get('error')).toBe('login_required')
  })

  test('cookies are HttpOnly, SameSite=Lax, limited to /idp, and Secure over HTTPS', async () => {
    const [plain, safe] = [new Browser(), new Browser('https://credence.bank.example')]
    await signIn(plain)
    await signIn(safe)
    for (const line of [...plain.seen, ...safe.seen])
      expect(line).toMatch(/path=\/idp\/.*samesite=lax.*httponly/i)
    expect(plain.seen.some((line) => /; secure/i.test(line))).toBe(false)
    expect(safe.seen.every((line) => /; secure/i.test(line))).toBe(true)
  })

  test('the command-line client signs in without a secret on a loopback address', async () => {
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

test('a program is identified by key and secret', async () => {
  const { db, owner } = database()
  const values = { key: 'k_1', secret_hash: hashSecret('s3cret'), user_id: 'u_asha' }
  await owner.insertInto('api_keys').values(values).execute()
  expect(await viewerByKey(db, 'k_1', 's3cret')).toMatchObject({ user_id: 'u_asha', session_id: null })
  expect(await viewerByKey(db, 'k_1', 'S3cret')).toBeUndefined()
  expect(await viewerByKey(db, 'k_2', '')).toBeUndefined()
  await owner.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).execute()
  expect(await viewerByKey(db, 'k_1', 's3cret')).toBeUndefined()
})

test('processes that start at once agree on the signing keys', async () => {
  const own = await freshDatabase()
  const again = await Promise.all([signInKeys(own.db), signInKeys(own.owner), signInKeys(own.owner)])
  expect(again[1]).toEqual(again[0])
  await own.close()
})

test('expired sessions are ended and expired entries are deleted', async () => {
  const { db, owner } = database()
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
