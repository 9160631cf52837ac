import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Feature, features, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { serve } from '#tests/support/servers/serve.ts'

// Who is let through, and where all others are sent: the guard in front of a platform, in the order of its checks.

vi.stubEnv('SESSION_SECRET', 'only-for-tests-only-for-tests-only-for-tests')
const now = () => Math.floor(Date.now() / 1000)

let guard: typeof import('#app/gateway/guard.server.ts')
let cookies: typeof import('#app/http/cookies/session.server.ts')
let stop: () => Promise<void>
const platform = { status: 200, policy: {} as Policy }

beforeAll(async () => {
  const server = await serve(() =>
    Response.json({ data: { user_id: 'u', policy: platform.policy } }, { status: platform.status }),
  )
  stop = server.stop
  vi.stubEnv('API_URL', server.base)
  guard = await import('#app/gateway/guard.server.ts')
  cookies = await import('#app/http/cookies/session.server.ts')
})
afterAll(() => stop())
beforeEach(() => Object.assign(platform, { status: 200, policy: {} }))

interface Case {
  session?: 'good' | 'idle' | 'expired'
  policy?: Policy
  feature?: Feature
  /** Submits a form, with the session's token or another, from the same site or another. */
  form?: 'good' | 'stale' | 'foreign' | 'large'
  now?: Partial<typeof platform>
  /** Whether the page requests the profile. */
  asks?: true
}

const origin = 'http://localhost'
const ages = { good: [3600, 0], idle: [3600, 100_000], expired: [-10, 0] } as const

function requestOf({ session, policy = {}, form }: Case): Request {
  const plain = new Request(`${origin}/app/cases?page=2`)
  const headers = new Headers()
  if (session) {
    const [left, quiet] = ages[session]
    const set = cookies.sessionCookies(plain, {
      access_token: 'a',
      refresh_token: null,
      user_id: 'u',
      policy,
      form_token: 'the-token',
      expires_at: now() + left,
      seen_at: now() - quiet,
    })
    headers.set('Cookie', set.map((line) => line.split(';')[0]).join('; '))
  }
  if (!form) return new Request(plain, { headers })
  headers.set('Origin', form === 'foreign' ? 'https://evil.example' : origin)
  headers.set('Host', 'localhost')
  const body = new URLSearchParams({ form_token: form === 'stale' ? 'another' : 'the-token' })
  if (form === 'large') body.set('text', 'x'.repeat(300_000))
  return new Request(plain, { method: 'POST', headers, body })
}

async function outcome(one: Case): Promise<string> {
  Object.assign(platform, one.now)
  const work = guard.signedIn(one.feature, async ({ api }) => {
    if (one.asks) await api.read('myProfile')
    return 'through'
  })
  const args = { request: requestOf(one), params: {}, context: {} }
  const answer = await work(args).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return String(answer)
  const location = answer.headers.get('Location')
  if (location) return `${answer.status} ${location.split('?')[0]}`
  const { message } = (await answer.json()) as { message: string }
  return `${answer.status}${message === messages.access.denied ? ' denied' : ''}`
}

const { cases } = features
const may = { [cases]: ['GET', 'POST'] }

const table: [what: string, given: Case, outcome: string][] = [
  ['nobody', {}, '303 /auth'],
  ['nobody, with a form', { form: 'good' }, '303 /auth'],
  ['nobody, with a form of another site', { form: 'foreign' }, '403'],
  ['somebody whose token has run out', { session: 'expired', policy: may }, '303 /auth'],
  ['somebody who was idle too long', { session: 'idle', policy: may }, '303 /auth'],
  ['somebody idle, with a form', { session: 'idle', policy: may, form: 'good' }, '303 /auth'],
  ['somebody signed in', { session: 'good' }, 'through'],
  ['somebody whose policy opens it', { session: 'good', policy: may, feature: cases }, 'through'],
  ['somebody whose policy does not', { session: 'good', feature: cases }, '403 denied'],
  [
    'somebody whose policy opens it by now',
    { session: 'good', feature: cases, now: { policy: may } },
    'through',
  ],
  ['a form', { session: 'good', policy: may, feature: cases, form: 'good' }, 'through'],
  ['a form of another site', { session: 'good', policy: may, feature: cases, form: 'foreign' }, '403'],
  ['a form that is out of date', { session: 'good', policy: may, feature: cases, form: 'stale' }, '403'],
  ['a form that is too large', { session: 'good', policy: may, feature: cases, form: 'large' }, '413'],
  ['a form too large, without the right', { session: 'good', feature: cases, form: 'large' }, '403 denied'],
  [
    'a token that the platform does not take',
    { session: 'good', asks: true, now: { status: 401 } },
    '303 /error',
  ],
  [
    'the same behind a form',
    { session: 'good', form: 'good', asks: true, now: { status: 401 } },
    '303 /error',
  ],
  ['a platform that fails', { session: 'good', asks: true, now: { status: 500 } }, '500'],
]

test.each(table)('the guard’s decision for %s', async (_, given, expected) => {
  expect(await outcome(given)).toBe(expected)
})

const fields = (text: string) => new URLSearchParams({ form_token: 'the-token', intent: 'note', text })

/** Submits a form with the cookies; returns the response's status and the kept-form cookies that it sets, by name and value. */
async function sent(cookie: string, body: URLSearchParams, work: () => Promise<unknown>, context = {}) {
  const headers = { Cookie: cookie, Origin: origin, Host: 'localhost' }
  const request = new Request(`${origin}/app/cases`, { method: 'POST', headers, body })
  const args = { request, params: {}, context }
  const answer = await guard
    .signedIn(
      undefined,
      work,
    )(args)
    .catch((thrown: unknown) => thrown)
  const { dataHeaders } = await import('#app/http/document/headers.server.ts')
  const set = dataHeaders(request, new Response()).headers.getSetCookie()
  const draftCookies = set
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => line.startsWith('credence-kept'))
  return { answer, kept: draftCookies }
}
const aSession = () => requestOf({ session: 'good' }).headers.get('Cookie') ?? ''

test('a form sent with an outdated session is kept for its sender', async () => {
  const body = fields('Typed in another tab')
  body.set('form_token', 'another')
  const { answer, kept } = await sent(aSession(), body, async () => 'through')
  expect(await (answer as Response).json()).toEqual({
    message: expect.stringContaining('What you typed is kept for ten minutes'),
  })
  const { readDraft } = await import('#app/http/forms/form-draft.server.ts')
  const back = new Request(`${origin}/app/cases`, { headers: { Cookie: kept.join('; ') } })
  expect(readDraft(back, 'u')?.fields.text).toBe('Typed in another tab')
})

test('a form kept after a failed request is discarded once it is sent successfully', async () => {
  const away = async () => ({ type: 'DataWithResponseInit', data: {}, init: { status: 503 } })
  const first = await sent(aSession(), fields('Once'), away)
  expect(first.kept.join()).toMatch(/^credence-kept-\w+\.0=./)
  const cookie = [aSession(), ...first.kept].join('; ')
  expect((await sent(cookie, fields('Once'), async () => 'through')).kept).toEqual([
    expect.stringMatching(/^credence-kept-\w+\.0=$/),
  ])
  const other = new URLSearchParams({ form_token: 'the-token', intent: 'watch' })
  expect((await sent(cookie, other, async () => 'through')).kept).toEqual([])
})

test('a page that cannot be read says that the submitted form was kept', async () => {
  const away = async () => ({ type: 'DataWithResponseInit', data: {}, init: { status: 503 } })
  const page = async (cookie: string, context: Record<string, unknown>) => {
    const request = new Request(`${origin}/app/cases`, { headers: { Cookie: cookie } })
    const unread = async () => {
      throw Response.json({ message: messages.away }, { status: 503 })
    }
    const answer = await guard
      .signedIn(
        undefined,
        unread,
      )({ request, params: {}, context })
      .catch((thrown: unknown) => thrown)
    return ((await (answer as Response).json()) as { message: string }).message
  }
  const keptNote = expect.stringContaining('What you typed is kept for ten minutes')
  const document = {}
  const first = await sent(aSession(), fields('While it is away'), away, document)
  // Without JavaScript both are one response; with JavaScript the page is requested again.
  expect(await page(aSession(), document)).toEqual(keptNote)
  expect(await page([aSession(), ...first.kept].join('; '), {})).toEqual(keptNote)
  expect(await page(aSession(), {})).toBe(messages.away)
})

test('an oversized form without a session is rejected with 413', async () => {
  const { readForm } = await import('#app/http/forms/read-form.server.ts')
  const work = guard.publicly(({ request }) => readForm(request, 1000))
  const answer = await work({ request: requestOf({ form: 'large' }), params: {}, context: {} }).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer).toMatchObject({ status: 413 })
  expect(await (answer as unknown as Response).json()).toEqual({ message: messages.form.tooLong })
})

describe('the address of a file', () => {
  const file = (status: number, headers: Record<string, string>, policy: Policy = may) => {
    const request = requestOf({ session: 'good', policy })
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const refuse = async () => {
      throw Response.json({ message: 'No' }, { status })
    }
    const refusedAt = ({ params }: { params: Record<string, string | undefined> }) =>
      `/app/cases/${params.id}`
    const loader = guard.signedIn(cases, refuse, { refusedAt })
    return loader({ request, params: { id: '7' }, context: {} }).catch((thrown: Response) => thrown)
  }
  const page = { Accept: 'text/html,*/*' }
  test.each([
    [403, page, '303 /app/cases/7'],
    [404, page, '303 /app/cases/7?notice=no-file'],
    [422, page, '303 /app/cases/7'],
    [503, page, '303 /app/cases/7?notice=file-not-read'],
    [503, { Accept: 'text/csv' }, '503 '],
    [401, page, '401 '],
    [404, { Accept: 'text/csv' }, '404 '],
    [404, { ...page, 'Sec-Fetch-Dest': 'object' }, '404 '],
  ])('that answers %i to a request with %o', async (status, headers, expected) => {
    const answer = (await file(status, headers)) as Response
    expect(`${answer.status} ${answer.headers.get('Location') ?? ''}`).toBe(expected)
  })

  test('redirects a user whose policy does not allow it', async () => {
    const answer = (await file(404, page, {})) as Response
    expect(answer.headers.get('Location')).toBe('/app/cases/7')
  })
})
