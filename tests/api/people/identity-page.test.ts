import { scryptSync } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SignInBrowser } from '#tests/support/signing-in/sign-in-browser.ts'
import { location, password, signInWorld, type Tokens } from '#tests/support/signing-in/sign-in-world.ts'

const { database, secret, Browser, question, openForm, submit, signIn, exchange, refresh } = signInWorld()

describe('the sign-in page', () => {
  test('is a complete page without JavaScript', async () => {
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

  test('shows the same error for a wrong e-mail and a wrong password, and keeps the e-mail', async () => {
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

  test('shows what is missing in an empty form', async () => {
    const browser = new Browser()
    const response = await browser.post(await openForm(browser), { email: '', password: '' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please fill the field')
  })

  test('treats an address with invalid characters as wrong', async () => {
    const browser = new Browser()
    const response = await browser.post(await openForm(browser), { email: 'as\0ha', password: '\0' })
    expect(response.status).toBe(422)
  })

  test('rehashes a password with an older cost when it signs in', async () => {
    const salt = Buffer.alloc(16, 7)
    const hash = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 }).toString('base64url')
    const before = `scrypt$16384$${salt.toString('base64url')}$${hash}`
    const ravi = database().owner.updateTable('users').where('user_id', '=', 'u_ravi')
    await ravi.set({ password_hash: before }).execute()
    await signIn(new Browser(), 'ravi@bank.example')
    const { password_hash } = await database()
      .owner.selectFrom('users')
      .where('user_id', '=', 'u_ravi')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^scrypt\$32768,8,3\$/)
    await signIn(new Browser(), 'ravi@bank.example')
  })

  test('says an account is inactive only after the right password', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const right = await browser.post(form, { email: 'gone@bank.example', password })
    expect(right.status).toBe(403)
    expect(await right.text()).toContain('This account is inactive')
    const wrong = await browser.post(form, { email: 'gone@bank.example', password: 'x' })
    expect(await wrong.text()).not.toContain('inactive. Please')
  })

  test('makes an account wait after ten failures, from that address only', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const attempt = (email: string) => browser.post(form, { email, password: 'wrong' })
    for (let count = 0; count < 10; count += 1) expect((await attempt('ravi@bank.example')).status).toBe(422)
    expect((await attempt('Ravi@bank.example')).status).toBe(429)
    expect((await browser.post(form, { email: 'ravi@bank.example', password })).status).toBe(429)
    expect((await attempt('asha@bank.example')).status).toBe(422)
    await signIn(new Browser(), 'ravi@bank.example')
  })

  test('makes an account wait after 25 guesses in total, except where its user has signed in before', async () => {
    const byAccount = () =>
      database().owner.updateTable('rate_limits').where('key', 'like', 'password of account:%')
    const spent = () => byAccount().set({ points: 25 }).execute()
    const guess = async (browser: SignInBrowser, email: string, guessed = 'wrong') => {
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
    const stored = await database().owner.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/bank|u_/)
    await byAccount().set({ expire: 0 }).execute()
    expect((await guess(new Browser(), 'unknown@bank.example')).status).toBe(422)
    await signIn(new Browser(), 'ravi@bank.example')
    const { guesses } = await database()
      .owner.selectFrom('rate_limits')
      .where('key', 'like', 'password of account:%')
      .where('expire', '>', Date.now())
      .select(sql<number>`sum(points)::int`.as('guesses'))
      .executeTakeFirstOrThrow()
    // The right password took its own attempt back.
    expect(guesses).toBe(1)
  })

  test('rejects a form sent from another site', async () => {
    const browser = new Browser()
    const form = await openForm(browser)
    const fields = { email: 'asha@bank.example', password }
    expect((await browser.post(form, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await browser.post(form, fields, { origin: 'http://evil.example' })).status).toBe(403)
    await submit(browser, form, 'asha@bank.example', { origin: browser.origin })
  })

  test('rejects a form that is too long', async () => {
    const browser = new Browser()
    const response = await browser.post(await openForm(browser), { email: 'x'.repeat(20_000), password })
    expect(response.status).toBe(413)
  })

  test('links back to the start if the attempt is unknown, finished or from another browser', async () => {
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

describe('authorisation codes', () => {
  const refusedAt = async (browser: SignInBrowser, redirect_uri: string) => {
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
  ])('are not sent to %s', (redirect_uri) => refusedAt(new Browser(), redirect_uri))

  test('are sent only to the origin that asked, even with a forged host name', async () => {
    await refusedAt(new Browser('http://evil.example'), 'http://localhost:3000/auth')
    const browser = new Browser()
    const form = await openForm(browser)
    browser.origin = 'http://evil.example'
    const response = await browser.post(form, { email: 'asha@bank.example', password })
    const resumed = await browser.send(location(response))
    expect(new URL(location(resumed)).origin).toBe('http://localhost:3000')
  })

  test.each(['evil.example/x', 'a@evil.example', 'evil example'])(
    'are not issued for the invalid host name %s',
    async (host) => {
      const response = await new Browser().send('/idp/jwks', { headers: { 'x-forwarded-host': host } })
      expect(response.status).toBe(400)
    },
  )

  test('need a challenge and its verifier, and work once', async () => {
    const browser = new Browser()
    const bare = await browser.send(question(browser, { code_challenge: '', code_challenge_method: '' }))
    expect(location(bare)).toContain('error=invalid_request')
    const wrong = await exchange(browser, await signIn(browser), { code_verifier: 'w'.repeat(50) })
    expect(wrong.status).toBe(400)
    const answer = await signIn(browser)
    const both = await Promise.all([exchange(browser, answer), exchange(browser, answer)])
    // The second use ends the session, perhaps before the first has its tokens.
    const taken = both.filter(({ ok }) => ok)
    expect(taken.length).toBeLessThan(2)
    for (const response of taken) {
      const { refresh_token }: Tokens = await response.json()
      expect((await refresh(browser, refresh_token)).status).toBe(400)
    }
  })

  test.each(['client_id', 'state', 'nonce', 'login_hint', 'ui_locales', 'redirect_uri'])(
    'a zero byte in %s causes no server error',
    async (name) => {
      const browser = new Browser()
      const response = await browser.send(question(browser, { [name]: 'a\0b' }))
      expect([303, 400]).toContain(response.status)
      const token = { client_id: 'a\0b', code: 'a\0b', grant_type: 'authorization_code' }
      expect((await browser.post('/idp/token', token, { accept: '*/*' })).status).toBe(401)
    },
  )

  test('cannot be exchanged without the client secret', async () => {
    const browser = new Browser()
    const answer = await signIn(browser)
    const response = await exchange(browser, answer, {}, `${secret()}x`)
    expect(response.status).toBe(401)
  })
})
