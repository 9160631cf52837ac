import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContract } from '#app/gateway/upstream/contract-check.server.ts'
import { messages } from '#server/contract/messages.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { remoteWebClientId } from '#server/identity/provider/clients.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { freePort, freePorts, startPlatform, startWeb } from '#tests/support/processes/web-process.ts'
import { sessionOf } from '#tests/support/signing-in/session-cookie.ts'
import { travel } from '#tests/support/stand-in/visit.ts'

// The embedded platform as one process and the web application, without a database, as another.

let fresh: FreshDatabase
let platform: Server
let web: Server
let visitor: Visitor

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const port = await freePort()
  platform = await startPlatform(fresh, `http://127.0.0.1:${port}`)
  web = await startWeb(
    { url: '' },
    {
      PORT: String(port),
      API_URL: platform.origin,
      LOGIN_TYPE: 'cognito',
      AUTH_URL: `${platform.origin}/idp`,
      CLIENT_ID: remoteWebClientId,
      AUTH_SCOPE: 'openid api',
    },
  )
  visitor = { origin: web.origin, cookies: new Map() }
  const there: Visitor = { origin: platform.origin, cookies: new Map() }
  const { at } = await travel(visitor, '/auth', {}, there)
  const body = new URLSearchParams({ email: 'lead@enterprise.example', password: demoPassword })
  const posted = { method: 'POST', body, headers: { Origin: platform.origin } }
  const { answer } = await travel(visitor, at.href, posted, there)
  expect(answer.status).toBe(200)
})
afterAll(async () => {
  await web?.stop()
  await platform?.stop()
  await fresh?.close()
})

test('pages of the sign-in host have their own icon and link back to the web application', async () => {
  const there = (path: string) => fetch(new URL(path, platform.origin), { redirect: 'manual' })
  const html = await (await there('/idp/interaction/gone')).text()
  const icon = await there(/<link rel="icon" href="([^"]*)"/.exec(html)?.[1] ?? '/no-icon')
  expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(html).toContain('<a href="/">Start again</a>')
  const start = await there('/')
  expect([start.status, start.headers.get('Location')]).toEqual([303, `${web.origin}/`])
})

test('the web application reports an unavailable platform and redirects to sign-in once it is up', async () => {
  const [port, platformPort] = await freePorts(2)
  const base = `http://127.0.0.1:${platformPort}`
  const early = await startWeb(
    { url: '' },
    {
      PORT: String(port),
      API_URL: base,
      LOGIN_TYPE: 'cognito',
      AUTH_URL: `${base}/idp`,
      CLIENT_ID: remoteWebClientId,
      AUTH_SCOPE: 'openid api',
      LOG_LEVEL: 'silent',
    },
  )
  const signIn = () => fetch(`${early.origin}/auth`, { redirect: 'manual' })
  try {
    const away = await signIn()
    expect([away.status, await away.text()]).toEqual([503, expect.stringContaining(messages.away)])
    const late = await startPlatform(fresh, early.origin, platformPort)
    const begun = await signIn().finally(() => late.stop())
    const there = begun.headers.get('Location') ?? ''
    expect([begun.status, there]).toEqual([302, expect.stringMatching(`^${base}/idp/auth\\?`)])
    // The platform is unavailable again while the password is typed: the code is valid, but cannot be exchanged now.
    const state = new URL(there).searchParams.get('state')
    const headers = {
      Cookie: begun.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
    const back = await fetch(`${early.origin}/auth?code=typed&state=${state}`, { headers })
    expect([back.status, await back.text()]).toEqual([503, expect.stringContaining(messages.away)])
  } finally {
    await early.stop()
  }
})

test.each([
  '/app/dashboard',
  '/app/search?q=agro',
  '/app/parties',
  '/app/cases',
  '/app/alerts',
  '/app/portfolios',
  '/account/reports',
  '/watchlist',
  '/my',
  '/legal',
  '/mca-status',
  '/account/security',
  '/admin/users',
])('%s loads', async (path) => {
  const answer = await ask(visitor, path)
  expect([answer.status, (await answer.text()).includes('<main')]).toEqual([200, true])
})

test("a case raised in the web process is stored in the platform's database", async () => {
  const html = await (await ask(visitor, '/app/cases?offCanvas=create-case')).text()
  const hidden = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
  const body = new FormData()
  for (const name of ['form_token', 'in_panel', 'organization_id']) body.set(name, hidden(name))
  for (const [name, value] of Object.entries({
    form_key: 'two-processes',
    intent: 'create-case',
    party: 'p_000001',
    party_name: 'Any',
    subject: 'Raised from afar',
    issue: 'Ask why',
    case_type: 'ct_northern_1',
  }))
    body.set(name, value)
  const headers = { Origin: web.origin }
  const answer = await ask(visitor, '/app/cases?offCanvas=create-case', { method: 'POST', body, headers })
  expect(answer.status).toBe(303)
  const found = await fresh.owner
    .selectFrom('cases')
    .select('subject')
    .where('subject', '=', 'Raised from afar')
    .execute()
  expect(found).toHaveLength(1)
})

test('the platform meets the whole contract', async () => {
  const { access_token: token } = sessionOf(visitor)
  const rows = await checkContract({ base: platform.origin, token })
  expect(
    rows.filter(({ good, missing }) => !good || (missing && !/^(nothing|refused)/.test(missing))),
  ).toEqual([])
  expect(rows.length).toBeGreaterThan(25)
})
