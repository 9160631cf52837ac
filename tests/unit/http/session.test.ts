import { expect, test } from 'vitest'
import { dueCookies, isIdle, type Session, sessionCookies } from '#app/http/cookies/session.server.ts'
import { dataHeaders } from '#app/http/document/headers.server.ts'

const seen = (secondsAgo: number, idle_after?: number): Session => ({
  access_token: 'a',
  refresh_token: null,
  expires_at: 0,
  user_id: 'u',
  policy: {},
  form_token: 'f',
  seen_at: Math.floor(Date.now() / 1000) - secondsAgo,
  ...(idle_after && { idle_after }),
})

test.each([
  [100, undefined, false],
  [700, undefined, true],
  [100, 60, true],
  [80, 60, false],
  [700, 1200, false],
  [1300, 1200, true],
])(
  'a session last seen %i seconds ago with an idle limit of %s seconds is idle: %s',
  (ago, allowed, idle) => {
    expect(isIdle(seen(ago, allowed))).toBe(idle)
  },
)

const requestWith = (session: Session) => {
  const request = new Request('http://localhost/')
  const cookie = sessionCookies(request, session).map((one) => one.split(';')[0])
  return new Request('http://localhost/', { headers: { Cookie: cookie.join('; ') } })
}

test('a short idle limit updates the last seen time more often', () => {
  expect(dueCookies(requestWith(seen(10, 60)))).not.toEqual([])
  expect(dueCookies(requestWith(seen(10)))).toEqual([])
})

test.each([
  ['credence-lite=1', ['credence-lite', 'credence.0']],
  ['credence.0=its-own', ['credence.0']],
])('a response that sets the cookie %s also sets the session cookies that are due', (own, names) => {
  const { headers } = dataHeaders(
    requestWith(seen(100)),
    new Response(null, { headers: { 'Set-Cookie': own } }),
  )
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(names)
})
