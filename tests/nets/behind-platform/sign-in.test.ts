import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { leaveAloneForAnHour } from '#tests/support/signing-in/session-cookie.ts'
import { inFront } from '#tests/support/stand-in/in-front.ts'
import { enter, travel } from '#tests/support/stand-in/visit.ts'

// Signing in at hosts of others, and out.

const front = inFront()
const { page, send } = front

describe('signing in', () => {
  test('users idle for too long must sign in again, without JavaScript at the next page', async () => {
    leaveAloneForAnHour(front.visitor)
    const { status, location } = await page('/app/cases')
    expect([status, location]).toEqual([303, '/auth?to=%2Fapp%2Fcases'])
    expect(front.platform.asked).toEqual([])
  })

  test('takes tokens of 6 KB', async () => {
    front.host.settings.padding = 4_300
    const big = await enter(front.origin)
    const size = [...big.cookies]
      .filter(([name]) => name.startsWith('credence.'))
      .map(([, value]) => value.length)
    expect(Math.max(...size)).toBeLessThan(4_000)
    expect((await ask(big, '/app/cases')).status).toBe(200)
    const sent = front.platform.asked.at(-1)?.headers.get('authorization') ?? ''
    expect(sent.length).toBeGreaterThan(6_000)
  })

  test('redirects to the requested page', async () => {
    const { at } = await travel({ origin: front.origin, cookies: new Map() }, '/app/cases/7')
    expect(at.pathname).toBe('/app/cases/7')
  })

  test('rejects a code of another attempt, and one that the host refuses', async () => {
    const stranger: Visitor = { origin: front.origin, cookies: new Map() }
    const forged = await ask(stranger, '/auth?code=x&state=y')
    expect([forged.status, (await forged.text()).includes(messages.sign.wrongCode)]).toEqual([400, true])
    front.host.settings.refuses = true
    const { answer } = await travel(stranger, '/auth')
    expect([answer.status, (await answer.text()).includes(messages.sign.checking)]).toEqual([400, true])
  })

  test('rejects an expired token', async () => {
    front.host.settings.expiresIn = -10
    const { answer } = await travel({ origin: front.origin, cookies: new Map() }, '/auth')
    expect(answer.status).toBe(400)
  })

  test.each([
    ['grants fewer scopes than requested', { grantsLess: true }],
    ['issues no refresh tokens', { refreshes: false }],
  ])('a token of a few seconds works if the host %s', async (_, how) => {
    Object.assign(front.host.settings, { expiresIn: 30, ...how })
    const someone = await enter(front.origin)
    expect((await page('/app/cases', someone)).status).toBe(200)
  })

  test('a host that never answers stops nobody who is signed in, and a newcomer is told', async () => {
    front.host.settings.expiresIn = 50
    const someone = await enter(front.origin)
    front.host.settings.silent = true
    expect((await page('/app/cases', someone)).status).toBe(200)
    const { answer } = await travel({ origin: front.origin, cookies: new Map() }, '/auth')
    expect([answer.status, (await answer.text()).includes(messages.away)]).toEqual([503, true])
  })

  test('a 401 response ends the session and shows the error page', async () => {
    front.platform.trouble.set('/v1/cases', { status: 401 })
    const { status, location } = await page('/app/cases')
    expect([status, location]).toEqual([303, '/error'])
    front.platform.trouble.clear()
    expect((await page('/app/cases')).location).toMatch(/^\/auth/)
  })

  test('a refused profile clears the token and shows the error page', async () => {
    front.platform.trouble.set('/v1/account/myprofile', { status: 403, body: '{"message":"No"}' })
    expect((await page('/app/dashboard')).location).toBe('/error')
    front.platform.trouble.clear()
    expect((await page('/app/dashboard')).location).toMatch(/^\/auth/)
  })

  test('users of an inactive organisation are told so', async () => {
    const org = { organization_id: 'o-1', type: 'enterprise', status: 'inactive', sku: {}, logo_url: null }
    front.platform.instead.set('/v1/account/myorg', { data: org })
    expect((await page('/app/dashboard')).location).toBe('/unauthorized')
    expect((await page('/unauthorized')).html).toContain(messages.access.inactive)
  })

  test('signing out redirects to the host, and the next sign-in works', async () => {
    const answer = await send('/app/dashboard', 'sign-out', {})
    const address = new URL(answer.headers.get('Location') ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(`${front.host.base}/logout`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'the-client',
      redirect_uri: `${front.origin}/auth`,
      response_type: 'code',
    })
    expect((await page('/app/cases')).location).toMatch(/^\/auth/)
    const back = await fetch(address, { redirect: 'manual' })
    const { answer: again } = await travel(front.visitor, back.headers.get('Location') ?? '')
    expect(again.status).toBe(200)
  })
})

describe('a host that hands tokens over', () => {
  let amplify: Server
  beforeAll(async () => {
    amplify = await startWeb(
      { url: '' },
      {
        API_URL: front.platform.base,
        LOGIN_TYPE: 'amplify',
        AUTH_URL: `${front.host.base}/login`,
        LOG_LEVEL: 'silent',
      },
    )
  })
  afterAll(() => amplify?.stop())
  const newcomer = (): Visitor => ({ origin: amplify.origin, cookies: new Map() })

  test('receives the return address, and users who start there are signed in', async () => {
    const someone = newcomer()
    const begun = await ask(someone, '/auth?to=/app/cases')
    const address = new URL(begun.headers.get('Location') ?? '')
    expect(address.searchParams.get('app_uri')).toBe(`${amplify.origin}/set_token`)
    const { at, answer } = await travel(someone, `/set_token?token=${await front.host.newToken()}`)
    expect([at.pathname, answer.status]).toEqual(['/app/cases', 200])
  })

  test('a token without a started sign-in must be confirmed first', async () => {
    const someone = newcomer()
    const token = await front.host.newToken()
    const first = await ask(someone, `/set_token?token=${token}`)
    expect([first.status, (await first.text()).includes('Continue')]).toEqual([200, true])
    expect((await ask(someone, '/app/cases')).headers.get('Location')).toMatch(/^\/auth/)
    const init = {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { Origin: amplify.origin },
    }
    const { at } = await travel(someone, '/set_token', init)
    expect(at.pathname).toBe('/app/dashboard')
  })

  test.each([
    ['past its time', async () => front.host.newToken(-5)],
    ['no token', async () => 'abc'],
  ])('a token that is %s is not taken', async (_, made) => {
    const someone = newcomer()
    await ask(someone, '/auth')
    const answer = await ask(someone, `/set_token?token=${await made()}`)
    expect([answer.status, (await answer.text()).includes(messages.sign.wrongCode)]).toEqual([400, true])
  })

  test('signing out redirects to its logout page', async () => {
    const someone = newcomer()
    await ask(someone, '/auth')
    await travel(someone, `/set_token?token=${await front.host.newToken()}`)
    const answer = await send('/app/dashboard', 'sign-out', {}, someone)
    expect(answer.headers.get('Location')).toMatch(`${front.host.base}/login/logout?app_uri=`)
  })
})

describe('an issuer that publishes keys', () => {
  let checking: Server
  beforeAll(async () => {
    front.host.settings.describes = true
    checking = await startWeb(
      { url: '' },
      {
        API_URL: front.platform.base,
        LOGIN_TYPE: 'cognito',
        AUTH_URL: front.host.base,
        CLIENT_ID: 'the-client',
        LOG_LEVEL: 'silent',
      },
    )
  })
  afterAll(async () => {
    Object.assign(front.host.settings, { describes: false, forged: false, keysAway: false })
    await checking?.stop()
  })

  test('whose keys cannot be read is unavailable: the code is not called wrong', async () => {
    front.host.settings.keysAway = true
    const { answer } = await travel({ origin: checking.origin, cookies: new Map() }, '/auth')
    front.host.settings.keysAway = false
    expect([answer.status, (await answer.text()).includes(messages.away)]).toEqual([503, true])
  })

  test('is trusted if it signed the token; other issuers are not', async () => {
    expect((await travel({ origin: checking.origin, cookies: new Map() }, '/auth')).answer.status).toBe(200)
    front.host.settings.forged = true
    const { answer } = await travel({ origin: checking.origin, cookies: new Map() }, '/auth')
    expect([answer.status, (await answer.text()).includes(messages.sign.wrongCode)]).toEqual([400, true])
  })
})

describe('a host that describes all its endpoints', () => {
  let described: Server
  beforeAll(async () => {
    Object.assign(front.host.settings, { describes: true, describesAll: true })
    described = await startWeb(
      { url: '' },
      {
        API_URL: front.platform.base,
        LOGIN_TYPE: 'cognito',
        AUTH_URL: front.host.base,
        CLIENT_ID: 'the-client',
        LOG_LEVEL: 'silent',
      },
    )
  })
  afterAll(async () => {
    Object.assign(front.host.settings, { describes: false, describesAll: false })
    await described?.stop()
  })

  test('ends its session at sign-out and leads back to a new sign-in', async () => {
    const someone = await enter(described.origin)
    const answer = await send('/app/dashboard', 'sign-out', {}, someone)
    const address = new URL(answer.headers.get('Location') ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(`${front.host.base}/session/logout`)
    const { way, answer: last } = await travel(someone, address.href)
    expect(way[0]).toBe(`${described.origin}/auth`)
    expect(way[1]).toMatch(`${front.host.base}/oauth2/authorize?`)
    expect(last.status).toBe(200)
  })
})
