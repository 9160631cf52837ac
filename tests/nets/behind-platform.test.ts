import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { ask, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { allRoutes } from '#tests/support/routes.ts'
import { leaveAloneForAnHour } from '#tests/support/session-cookie.ts'
import { enter, travel } from '#tests/support/stand-in/visit.ts'
import { startInFront } from '#tests/support/stand-in/web-in-front.ts'
import { startWeb } from '#tests/support/web-process.ts'

// The built product without a database, in front of a platform that responds with what the specification shows and
// nothing else.

let started: Awaited<ReturnType<typeof startInFront>>
let { host, platform, web } = {} as typeof started
let visitor: Visitor

beforeAll(async () => {
  started = await startInFront({ KEY: 'the-key', SECRET: 'the-secret' })
  ;({ host, platform, web } = started)
})
afterAll(() => started?.stop())
beforeEach(async () => {
  platform.trouble.clear()
  platform.instead.clear()
  Object.assign(host.settings, { expiresIn: 3600, padding: 0, refuses: false })
  visitor = await enter(web.origin)
  platform.asked.length = 0
})

const ids: Record<string, string> = {
  ...{ partyId: 'p-1', portfolioId: 'f-1', caseId: '7', orderId: '31', alertId: 'a-1', fileId: 'f-1' },
  product: 'c-360',
}
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name) => ids[name] ?? 'x1')
const addresses = [
  ...new Set(
    allRoutes()
      .filter(({ path }) => !path.includes('*'))
      .map(({ path }) => addressOf(path)),
  ),
]

async function page(path: string) {
  const answer = await ask(visitor, path)
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}

/** Submits the form of a page with this intent and the typed values. */
async function send(path: string, intent: string, typed: Record<string, string>) {
  const { html } = await page(path)
  const form = html.split('<form').find((one) => one.includes(`value="${intent}"`)) ?? ''
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  expect(form, `${path} has a form for ${intent}`).not.toBe('')
  const body = new FormData()
  for (const [name = '', value = ''] of hidden) body.set(name, value)
  for (const [name, value] of Object.entries(typed)) body.set(name, value)
  const action = (/action="([^"]*)"/.exec(form)?.[1] ?? path).replaceAll('&amp;', '&')
  return ask(visitor, action, { method: 'POST', body, headers: { Origin: visitor.origin } })
}

const writesAsked = () => platform.asked.filter(({ method }) => method !== 'GET')

describe('pages', () => {
  test('none fails, whatever the platform does not have', async () => {
    const failed: string[] = []
    for (const address of addresses) {
      const { status } = await page(address)
      if (status >= 500) failed.push(`${address} ${status}`)
    }
    expect(failed).toEqual([])
  })

  test.each([
    ...['/app/dashboard', '/home', '/app/search?q=asha', '/app/parties', '/app/portfolios', '/app/cases'],
    ...['/app/cases/7', '/app/alerts/a-1', '/app/party/p-1', '/app/party/p-1/registrations', '/watchlist'],
    ...['/app/party/p-1/cases', '/app/portfolio/f-1', '/app/account/products', '/account/reports', '/my'],
    ...['/account/my-profile', '/my-business', '/app/party/p-1/checkout', '/my/cases'],
    ...['/app/dashboard?offCanvas=create-case', '/app/dashboard?offCanvas=create-alert'],
    ...['/app/cases?offCanvas=view-case&case_id=7', '/app/dashboard?offCanvas=a-1'],
  ])('%s is whole', async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).toMatch(/Asha Textiles|Meera|Textiles|C-360|Search|Create/)
  })

  test('what the platform lacks says so, as a part of a page and as a whole one', async () => {
    expect((await page('/app/party/p-1/registrations')).html).toContain(messages.notHere)
    const legal = await page('/legal')
    expect([legal.status, legal.html.includes(messages.notHere)]).toEqual([404, true])
  })

  test('what only the embedded platform has is not offered', async () => {
    const { html } = await page('/account/my-profile')
    for (const path of ['/account/security', '/account/mail', '/account/calendar', '/my/notices'])
      expect(html).not.toContain(`href="${path}"`)
  })

  test('no page offers what only the embedded platform can do', async () => {
    const offered = async (path: string) => (await page(path)).html
    const home = await offered('/home')
    for (const path of [
      '/myparties',
      '/verify-business',
      '/legal',
      '/mca-status',
      '/bulk-export',
      '/uploads',
    ])
      expect(home).not.toContain(`href="${path}"`)
    expect(await offered('/app/portfolios')).not.toContain('New portfolio')
    expect(await offered('/app/portfolio/f-1')).not.toContain('Upload exposures')
    expect(await offered('/app/party/p-1')).not.toContain('/compare"')
  })

  test.each(['/app/portfolios', '/watchlist'])(
    '%s offers no filter that the platform would not follow',
    async (path) => {
      const { html } = await page(`${path}?q=none-of-these`)
      expect(html).not.toContain('name="q" maxLength="100"')
      expect(html).not.toContain('none-of-these”')
      expect(html).toMatch(/Textiles/)
    },
  )

  test.each(['/app/portfolios', '/watchlist', '/app/parties', '/app/search?q=asha', '/app/cases'])(
    '%s offers no order that the specification does not name',
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      const heads = [...html.matchAll(/<thead>(.*?)<\/thead>/gs)].join('')
      expect(heads).toContain('<th')
      expect(heads).not.toMatch(/aria-sort|<a /)
    },
  )

  test('a widget that is late or fails leaves the others standing', async () => {
    platform.instead.set('/v1/account/myconfig/dashboard', {
      data: ['recent-cases', 'cmm-overview', 'sector-interest', 'recent-portfolios'],
    })
    platform.trouble.set('/v1/cases/case_count/risk_type', { after: 5_000 })
    platform.trouble.set('/v1/account/sector_interests', { status: 500, body: 'oops' })
    const started = Date.now()
    const { status, html } = await page('/app/dashboard')
    expect([status, html.includes('Late payment')]).toEqual([200, true])
    expect(Date.now() - started).toBeLessThan(4_000)
  })

  test('no page asks for more than eight things at once', async () => {
    platform.instead.set('/v1/account/myconfig/dashboard', {
      data: [
        ...['recent-cases', 'cmm-overview', 'cmm-statistics', 'sector-interest', 'recent-portfolios'],
        ...['recent-orders', 'report-metrics', 'watchlist', 'recommended-for-you', 'interested-industries'],
      ],
    })
    await page('/app/dashboard')
    platform.trouble.set('*', { after: 150 })
    platform.busy.most = 0
    expect((await page('/app/dashboard')).status).toBe(200)
    expect(platform.busy.most).toBeGreaterThan(4)
    expect(platform.busy.most).toBeLessThanOrEqual(8)
  })

  test('recommendations are asked for with key and secret, everything else with the token', async () => {
    platform.instead.set('/v1/account/myconfig/dashboard', { data: ['recommended-for-you'] })
    const { html } = await page('/app/dashboard')
    expect(html).toContain('Ravi Mills')
    const [asked] = platform.asked.filter(({ path }) => path.startsWith('/v3/'))
    expect([
      asked?.headers.get('key'),
      asked?.headers.get('secret'),
      asked?.headers.get('authorization'),
    ]).toEqual([...['the-key', 'the-secret', null]])
    const others = platform.asked.filter(({ path }) => !path.startsWith('/v3/'))
    expect(others.filter(({ headers }) => !headers.get('authorization')?.startsWith('Bearer '))).toEqual([])
  })

  test('NaN in the detail of an alert is nothing', async () => {
    const { html } = await page('/app/alerts/a-1')
    expect(html).toContain('A cheque came back')
    expect(html).not.toContain('NaN')
  })

  test('broken JSON is an error page, and the platform away is one that says so', async () => {
    platform.trouble.set('/v1/cases', { status: 200, body: '{"cases": [' })
    expect((await page('/app/cases')).status).toBe(502)
    platform.trouble.set('/v1/cases/7', { status: 500, body: '<html>' })
    expect((await page('/app/cases/7')).status).toBe(500)
  })

  test('what a platform says of its own failure is not shown to people', async () => {
    platform.trouble.set('/v1/cases/7', { status: 500, body: '{"message":"ORA-00942 at db7.internal"}' })
    const { status, html } = await page('/app/cases/7')
    expect([status, html.includes('ORA-00942')]).toEqual([500, false])
    expect(html).toContain(messages.platformFailed)
    expect(html).toMatch(/Reference [0-9a-f]{8}/)
  })

  test('what an address of the specification means to it is not taken for a page of ours', async () => {
    const everyId = { data: [{ _id: 'views', alert_summary: 'A cheque came back' }] }
    for (const path of ['views', 'filters', 'queue', 'assignees', 'track-record'])
      platform.instead.set(`/v1/admin/alerts/${path}`, everyId)
    expect((await page('/app/alerts')).status).toBe(404)
    expect((await page('/app/alerts/work')).status).toBe(404)
    expect(platform.asked.filter(({ path }) => path.endsWith('/views'))).toEqual([])
  })
})

describe('forms', () => {
  test('raise a case, once', async () => {
    const answer = await send('/app/dashboard?offCanvas=create-case', 'create-case', {
      ...{ party: 'p-1', party_name: 'Asha Textiles Private Limited', subject: 'Late', issue: 'Ask why' },
      case_type: 't-1',
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining('case_id=8'),
    ])
    expect(writesAsked().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/cases'])
    expect(writesAsked()[0]?.body).toMatchObject({ party: 'p-1', organization_id: 'o-1', case_type: 't-1' })
  })

  test('comment on a case', async () => {
    const answer = await send('/app/cases/7', 'comment', { comments: 'Called again' })
    expect(answer.status).toBe(303)
    expect(writesAsked()[0]).toMatchObject({ path: '/v1/cases/7', body: { comments: 'Called again' } })
  })

  test('put a party off the watchlist', async () => {
    const answer = await send('/app/party/p-1', 'unwatch', {})
    expect(answer.status).toBe(303)
    expect(writesAsked().at(-1)).toMatchObject({
      ...{ method: 'PATCH', path: '/v1/admin/lists/l-1' },
      body: { list: { action: 'remove', list_type: 'watchlist', parties: ['p-1'] } },
    })
  })

  test('put a party on the watchlist, on a list that is made where there is none', async () => {
    platform.instead.set('/v1/admin/parties/p-1/is_watchlisted', { meta: { total_records: 0 } })
    platform.instead.set('GET /v1/admin/lists', { data: [] })
    expect((await send('/app/party/p-1', 'watch', {})).status).toBe(303)
    expect(writesAsked().map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        ...['POST', '/v1/admin/lists'],
        { list: { name: 'Default', description: 'Default', list_type: 'watchlist' } },
      ],
      [
        ...['PATCH', '/v1/admin/lists/l-1'],
        { list: { action: 'add', list_type: 'watchlist', parties: ['p-1'] } },
      ],
    ])
  })

  test('raise an alert', async () => {
    const answer = await send('/app/dashboard?offCanvas=create-alert', 'create-alert', {
      ...{ party: 'p-1', party_name: 'Asha Textiles Private Limited', severity: 'high' },
      ...{ date_of_event: '2026-11-01', signal_code: '1' },
    })
    expect(answer.status).toBe(303)
    expect(writesAsked().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/admin/alerts'])
    expect(writesAsked()[0]?.body).toMatchObject({ party_id: 'p-1', severity: 'high', signal_code: 1 })
  })

  test.each([
    [
      'industries',
      'interested-industries',
      { industries: 'i-1' },
      'PATCH /v1/admin/users/u-1',
      { user: { industries: ['i-1'] } },
    ],
    [
      'invite',
      'invite-people',
      { email: 'new@bank.example' },
      'PATCH /v1/account/invite_users',
      { emails: ['new@bank.example'] },
    ],
    [
      'preferences',
      'preferences',
      { interests: 'Peer Review' },
      'PATCH /v1/account/user_interests',
      { interests: ['Peer Review'] },
    ],
  ])('%s of the dashboard', async (intent, widget, typed, call, body) => {
    platform.instead.set('/v1/account/myconfig/dashboard', { data: [widget] })
    await send('/app/dashboard', intent, typed as Record<string, string>)
    expect(writesAsked().map(({ method, path }) => `${method} ${path}`)).toEqual([call])
    expect(writesAsked()[0]?.body).toEqual(body)
  })

  test('a form that comes after the session ended is back, filled, after the next sign-in', async () => {
    leaveAloneForAnHour(visitor)
    const before: Visitor = { origin: visitor.origin, cookies: new Map(visitor.cookies) }
    visitor = await enter(web.origin)
    const { html } = await page('/app/cases/7')
    const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    visitor = before
    const body = new URLSearchParams({ form_token: token, intent: 'comment', comments: 'Came too late' })
    const sent = { method: 'POST', body, headers: { Origin: web.origin } }
    const { at, answer } = await travel(visitor, '/app/cases/7', sent)
    expect([at.pathname, answer.status]).toEqual(['/app/cases/7', 200])
    expect(await answer.text()).toContain('Came too late')
    expect(writesAsked()).toEqual([])
  })

  test('a write that failed is sent once and comes back with what was typed', async () => {
    platform.trouble.set('PATCH /v1/cases/7', { status: 500, body: 'oops' })
    const answer = await send('/app/cases/7', 'comment', { comments: 'Not to be lost' })
    expect(answer.status).toBe(500)
    expect(writesAsked()).toHaveLength(1)
    platform.trouble.clear()
    expect((await page('/app/cases/7')).html).toContain('Not to be lost')
  })
})

describe('signing in', () => {
  test('whoever was idle for too long signs in again, without scripts at the next page', async () => {
    leaveAloneForAnHour(visitor)
    const { status, location } = await page('/app/cases')
    expect([status, location]).toEqual([303, '/auth?to=%2Fapp%2Fcases'])
    expect(platform.asked).toEqual([])
  })

  test('takes tokens of 6 KB', async () => {
    host.settings.padding = 4_300
    const big = await enter(web.origin)
    const size = [...big.cookies]
      .filter(([name]) => name.startsWith('credence.'))
      .map(([, value]) => value.length)
    expect(Math.max(...size)).toBeLessThan(4_000)
    expect((await ask(big, '/app/cases')).status).toBe(200)
    const sent = platform.asked.at(-1)?.headers.get('authorization') ?? ''
    expect(sent.length).toBeGreaterThan(6_000)
  })

  test('leads back to the page that was wanted', async () => {
    const { at } = await travel({ origin: web.origin, cookies: new Map() }, '/app/cases/7')
    expect(at.pathname).toBe('/app/cases/7')
  })

  test('does not take a code of another attempt, nor one that the host refuses', async () => {
    const stranger: Visitor = { origin: web.origin, cookies: new Map() }
    const forged = await ask(stranger, '/auth?code=x&state=y')
    expect([forged.status, (await forged.text()).includes(messages.sign.wrongCode)]).toEqual([400, true])
    host.settings.refuses = true
    const { answer } = await travel(stranger, '/auth')
    expect([answer.status, (await answer.text()).includes(messages.sign.checking)]).toEqual([400, true])
  })

  test('does not take a token that is past its time', async () => {
    host.settings.expiresIn = -10
    const { answer } = await travel({ origin: web.origin, cookies: new Map() }, '/auth')
    expect(answer.status).toBe(400)
  })

  test('a 401 in the middle ends the session and leads to the error page', async () => {
    platform.trouble.set('/v1/cases', { status: 401 })
    const { status, location } = await page('/app/cases')
    expect([status, location]).toEqual([303, '/error'])
    platform.trouble.clear()
    expect((await page('/app/cases')).location).toMatch(/^\/auth/)
  })

  test('a refused profile clears the token and leads to the error page', async () => {
    platform.trouble.set('/v1/account/myprofile', { status: 403, body: '{"message":"No"}' })
    expect((await page('/app/dashboard')).location).toBe('/error')
    platform.trouble.clear()
    expect((await page('/app/dashboard')).location).toMatch(/^\/auth/)
  })

  test('an inactive organisation sees that it is', async () => {
    const org = { organization_id: 'o-1', type: 'enterprise', status: 'inactive', sku: {}, logo_url: null }
    platform.instead.set('/v1/account/myorg', { data: org })
    expect((await page('/app/dashboard')).location).toBe('/unauthorized')
    expect((await page('/unauthorized')).html).toContain(messages.access.inactive)
  })

  test('signing out leads to the host, and from there to a new sign-in that is good', async () => {
    const answer = await send('/app/dashboard', 'sign-out', {})
    const address = new URL(answer.headers.get('Location') ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(`${host.base}/logout`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ client_id: 'the-client', redirect_uri: `${web.origin}/auth`, response_type: 'code' },
    })
    expect((await page('/app/cases')).location).toMatch(/^\/auth/)
    const back = await fetch(address, { redirect: 'manual' })
    const { answer: again } = await travel(visitor, back.headers.get('Location') ?? '')
    expect(again.status).toBe(200)
  })
})

describe('a host that hands tokens over', () => {
  let amplify: Server
  beforeAll(async () => {
    amplify = await startWeb(
      { url: '' },
      { API_URL: platform.base, LOGIN_TYPE: 'amplify', AUTH_URL: `${host.base}/login`, LOG_LEVEL: 'silent' },
    )
  })
  afterAll(() => amplify?.stop())
  const newcomer = (): Visitor => ({ origin: amplify.origin, cookies: new Map() })

  test('is told where to send people, and who began there is signed in', async () => {
    const someone = newcomer()
    const begun = await ask(someone, '/auth?to=/app/cases')
    const address = new URL(begun.headers.get('Location') ?? '')
    expect(address.searchParams.get('app_uri')).toBe(`${amplify.origin}/set_token`)
    const { at, answer } = await travel(someone, `/set_token?token=${await host.newToken()}`)
    expect([at.pathname, answer.status]).toEqual(['/app/cases', 200])
  })

  test('a token from anywhere else is asked about first', async () => {
    const someone = newcomer()
    const token = await host.newToken()
    const first = await ask(someone, `/set_token?token=${token}`)
    expect([first.status, (await first.text()).includes('Continue')]).toEqual([200, true])
    expect((await ask(someone, '/app/cases')).headers.get('Location')).toMatch(/^\/auth/)
    const given = {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { Origin: amplify.origin },
    }
    const { at } = await travel(someone, '/set_token', given)
    expect(at.pathname).toBe('/app/dashboard')
  })

  test.each([
    ['past its time', async () => host.newToken(-5)],
    ['no token', async () => 'abc'],
  ])('a token that is %s is not taken', async (_, made) => {
    const someone = newcomer()
    await ask(someone, '/auth')
    const answer = await ask(someone, `/set_token?token=${await made()}`)
    expect([answer.status, (await answer.text()).includes(messages.sign.wrongCode)]).toEqual([400, true])
  })

  test('signing out leads to its logout', async () => {
    const someone = newcomer()
    await ask(someone, '/auth')
    await travel(someone, `/set_token?token=${await host.newToken()}`)
    visitor = someone
    const answer = await send('/app/dashboard', 'sign-out', {})
    expect(answer.headers.get('Location')).toMatch(`${host.base}/login/logout?app_uri=`)
  })
})

describe('an issuer that publishes keys', () => {
  let checking: Server
  beforeAll(async () => {
    host.settings.describes = true
    checking = await startWeb(
      { url: '' },
      {
        ...{ API_URL: platform.base, LOGIN_TYPE: 'cognito', AUTH_URL: host.base, CLIENT_ID: 'the-client' },
        LOG_LEVEL: 'silent',
      },
    )
  })
  afterAll(async () => {
    Object.assign(host.settings, { describes: false, forged: false })
    await checking?.stop()
  })

  test('is believed where its signature is on the token, and nobody else is', async () => {
    expect((await travel({ origin: checking.origin, cookies: new Map() }, '/auth')).answer.status).toBe(200)
    host.settings.forged = true
    const { answer } = await travel({ origin: checking.origin, cookies: new Map() }, '/auth')
    expect([answer.status, (await answer.text()).includes(messages.sign.wrongCode)]).toEqual([400, true])
  })
})
