import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { ask, follow, signInAgain, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

// The headers of each kind of response, as listed in the table in docs/security.md.

const script = readdirSync('build/client/assets').find((name) => name.endsWith('.js')) ?? ''

type Row = [kind: string, path: string, status: number, cache: string, policy: string, frames: string]
const page = ['no-store', 'page', 'DENY'] as const
const plain = ['no-store', 'none', 'DENY'] as const
const rows: Row[] = [
  ['page', '/app/dashboard', 200, ...page],
  ['page without sign-in', '/docs', 200, ...page],
  ['error page', '/docs/moon', 404, ...page],
  ['loader data', '/app/dashboard.data', 200, ...plain],
  ['redirect', '/nothing/here', 302, ...plain],
  ['sign-in page', 'sign-in', 200, 'no-store', 'sign-in', 'DENY'],
  ['file to keep', '/app/search.csv?q=agro', 200, ...plain],
  ['API, refused', '/v1/cases', 401, ...plain],
  ['API, no such address', '/v1/nothing', 401, ...plain],
  ['API document', '/openapi.json', 200, ...plain],
  ['settings', '/config.json', 200, ...plain],
  ['health', '/healthz', 200, ...plain],
  ['address that cannot be decoded', '/app/cases/%zz', 404, ...page],
  ['file under a name that stays', '/cdn/page-config.json', 200, 'public, max-age=3600', 'none', 'DENY'],
  ['script', `/assets/${script}`, 200, 'public, max-age=31536000, immutable', '–', '–'],
]

const product = startedProduct({ TRUST_PROXY: '1' })
let lead: Visitor
beforeAll(async () => {
  lead = await product.signIn('lead@enterprise.example')
})

const kindOf = (policy: string | null) => {
  if (!policy) return '–'
  if (policy.includes("script-src 'self' 'nonce-")) return 'page'
  return policy.includes("style-src 'sha256-") ? 'sign-in' : 'none'
}

async function signInPage(): Promise<[Visitor, string]> {
  const visitor: Visitor = { origin: product.origin, cookies: new Map() }
  let path = '/auth'
  while (!path.includes('/interaction/'))
    path = (await ask(visitor, path)).headers.get('Location')?.replace(product.origin, '') ?? '/interaction/'
  return [visitor, path]
}

test.each(rows)('%s', async (_, path, status, cache, policy, frames) => {
  const [visitor, address] = path === 'sign-in' ? await signInPage() : [lead, path]
  const { headers, status: given } = await ask(visitor, address)
  expect([given, headers.get('Cache-Control'), kindOf(headers.get('Content-Security-Policy'))]).toEqual([
    status,
    cache,
    policy,
  ])
  expect(headers.get('X-Frame-Options') ?? '–').toBe(frames)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(headers.get('Content-Security-Policy') ?? '').not.toContain('unsafe-')
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(headers.get('X-Powered-By')).toBeNull()
})

test.each(['/docs', '/healthz', '/nothing', '/v1/cases', '/%zz', `/assets/${script}`])(
  'over HTTPS %s sends HSTS for a year',
  async (path) => {
    const stranger: Visitor = { origin: product.origin, cookies: new Map() }
    const { headers } = await ask(stranger, path, { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  },
)

test('the table in the documentation matches', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  for (const [kind, , , cache, policy, frames] of rows)
    expect(text).toContain(`| ${kind} | ${cache} | ${policy} | ${frames} |`)
})

test('after signing out, the old cookie opens no page and its form token is rejected', async () => {
  const visitor = await product.signIn('analyst@enterprise.example')
  const before: Visitor = { origin: product.origin, cookies: new Map(visitor.cookies) }
  const html = await (await ask(visitor, '/account/security')).text()
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ form_token: token, form_key: 'out', intent: 'sign-out' })
  const out = await ask(visitor, '/account/my-profile', { method: 'POST', body })
  expect([out.status, out.headers.get('Clear-Site-Data')]).toEqual([303, '"storage"'])
  expect((await follow(visitor, out.headers.get('Location') ?? '')).answer.status).toBe(200)
  expect((await ask(before, '/app/cases')).headers.get('Location')).toMatch(/^\/(error|auth)/)
  const again: Visitor = await product.signIn('analyst@enterprise.example')
  expect(again.cookies.get('credence.0')).not.toBe(before.cookies.get('credence.0'))
  expect((await ask(again, '/account/my-profile', { method: 'POST', body })).status).toBe(403)
})

test('reloading the sign-in callback keeps the user signed in', async () => {
  const visitor: Visitor = { origin: product.origin, cookies: new Map() }
  const { at } = await follow(visitor, '/auth')
  const body = new URLSearchParams({ email: 'analyst@enterprise.example', password: demoPassword })
  const sent = await ask(visitor, at, { method: 'POST', body, headers: { Origin: product.origin } })
  const callback = (await ask(visitor, sent.headers.get('Location') ?? '')).headers.get('Location') ?? ''
  expect(callback).toContain('/auth?code=')
  expect((await ask(visitor, callback)).status).toBe(303)
  expect((await ask(visitor, callback)).headers.get('Location')).toBe('/app/dashboard')
  expect((await ask(visitor, '/app/dashboard')).status).toBe(200)
})

test('signing in starts a new session, so a planted session cookie gives no access', async () => {
  const planted: Visitor = { origin: product.origin, cookies: new Map([['credence.0', 'planted']]) }
  await ask(planted, '/auth')
  const mine = await product.signIn('lead@enterprise.example')
  const other = await product.signIn('lead@enterprise.example')
  expect(mine.cookies.get('credence.0')).not.toBe(other.cookies.get('credence.0'))
  expect((await ask(planted, '/app/dashboard')).headers.get('Location')).toContain('/auth')
})

/** The status line and the Location header of a raw HTTP response. */
async function answerTo(head: string): Promise<string[]> {
  const { hostname, port } = new URL(product.origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return [answer.split('\r\n')[0] ?? '', /^location: (.*)\r$/im.exec(answer)?.[1] ?? '']
}

test('a host in the request line is ignored, and a request without a valid host is rejected', async () => {
  const { host } = new URL(product.origin)
  const [found, location] = await answerTo(`GET http://evil.example/auth?to=/x HTTP/1.1\r\nHost: ${host}`)
  expect(found).toContain('302')
  expect(location).toMatch(`${product.origin}/idp/auth?`)
  expect(location).not.toContain('evil')
  for (const head of [
    'GET /auth HTTP/1.0',
    'GET /auth HTTP/1.1\r\nHost: ',
    'GET /auth HTTP/1.1\r\nHost: a b',
  ])
    expect(await answerTo(head)).toEqual(['HTTP/1.1 400 Bad Request', ''])
  expect((await answerTo(`OPTIONS * HTTP/1.1\r\nHost: ${host}`))[0]).toContain('400')
  expect((await answerTo('GET /healthz HTTP/1.0'))[0]).toContain('200')
})

test('TRACE is not allowed, so no request is echoed', async () => {
  const { port } = new URL(product.origin)
  const status = await new Promise((resolve, reject) => {
    const outgoing = request({ port, method: 'TRACE', path: '/app/dashboard' }, ({ statusCode }) =>
      resolve(statusCode),
    )
    outgoing.once('error', reject).end()
  })
  expect(status).toBe(405)
})

test('a new sign-in ends the previous session of the same browser', async () => {
  const first = await product.signIn('analyst@enterprise.example')
  const copied: Visitor = { origin: product.origin, cookies: new Map(first.cookies) }
  expect((await ask(copied, '/account/security')).status).toBe(200)
  const other: Visitor = { origin: product.origin, cookies: new Map(first.cookies) }
  await signInAgain(other, 'analyst@enterprise.example', demoPassword)
  expect((await ask(other, '/account/security')).status).toBe(200)
  expect((await ask(copied, '/account/security')).status).toBe(303)
})

test.each([
  ['/docs', '', 405, 'This action is not available here'],
  ['/invitation/abc', `name=${'x'.repeat(20_000)}`, 413, 'Too large'],
])(
  "a form that %s rejects gets a page with the product's title and icon",
  async (path, body, status, title) => {
    const stranger: Visitor = { origin: product.origin, cookies: new Map() }
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await ask(stranger, path, { method: 'POST', body, headers })
    const html = await answer.text()
    expect([answer.status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([status, `${title} · Credence`])
    expect(html).toContain('rel="icon"')
  },
)

test.each(['/healthz', '/readyz', '/config.json', '/metrics'])(
  '%s accepts only GET and HEAD',
  async (path) => {
    const answer = await ask(lead, path, { method: 'POST' })
    expect([answer.status, answer.headers.get('Allow'), await answer.json()]).toEqual([
      405,
      'GET, HEAD',
      { message: 'Only GET is answered here' },
    ])
  },
)

test('a form sent to the landing page redirects to it', async () => {
  const { status, headers } = await ask(lead, '/', { method: 'POST' })
  expect([status, headers.get('Location')]).toEqual([303, '/'])
})
