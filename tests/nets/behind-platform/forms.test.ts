import { expect, test } from 'vitest'
import { leaveAloneForAnHour } from '#tests/support/signing-in/session-cookie.ts'
import { inFront } from '#tests/support/stand-in/in-front.ts'
import { enter, travel } from '#tests/support/stand-in/visit.ts'

// Forms in front of such a platform: what they send, and what comes back.

const front = inFront()
const { page, send, writesAsked } = front

test('a case is created once', async () => {
  const answer = await send('/app/dashboard?offCanvas=create-case', 'create-case', {
    party: 'p-1',
    party_name: 'Asha Textiles Private Limited',
    subject: 'Late',
    issue: 'Ask why',
    case_type: 't-1',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringContaining('case_id=8')])
  expect(writesAsked().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/cases'])
  expect(writesAsked()[0]?.body).toMatchObject({ party: 'p-1', organization_id: 'o-1', case_type: 't-1' })
})

test('a comment is added to a case', async () => {
  const answer = await send('/app/cases/7', 'comment', { comments: 'Called again' })
  expect(answer.status).toBe(303)
  expect(writesAsked()[0]).toMatchObject({ path: '/v1/cases/7', body: { comments: 'Called again' } })
})

test('a comment is not called added if a page comes back: that is a proxy or its sign-in, not the platform', async () => {
  front.platform.trouble.set('PATCH /v1/cases/7', {
    status: 200,
    body: '\n<!doctype html><title>Sign in</title>',
  })
  const answer = await send('/app/cases/7', 'comment', { comments: 'Called a third time' })
  expect(answer.status).toBe(502)
  front.platform.trouble.clear()
  expect((await page('/app/cases/7')).html).toContain('Called a third time')
  front.platform.trouble.set('PATCH /v1/cases/7', { status: 200, body: 'OK' })
  expect((await send('/app/cases/7', 'comment', { comments: 'Called again' })).status).toBe(303)
})

test('a party is removed from the watchlist', async () => {
  const answer = await send('/app/party/p-1', 'unwatch', {})
  expect(answer.status).toBe(303)
  expect(writesAsked().at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/v1/admin/lists/l-1',
    body: { list: { action: 'remove', list_type: 'watchlist', parties: ['p-1'] } },
  })
})

test('a party is added to the watchlist, which is created if there is none', async () => {
  front.platform.instead.set('/v1/admin/parties/p-1/is_watchlisted', { meta: { total_records: 0 } })
  front.platform.instead.set('GET /v1/admin/lists', { data: [] })
  expect((await send('/app/party/p-1', 'watch', {})).status).toBe(303)
  expect(writesAsked().map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/v1/admin/lists',
      { list: { name: 'Default', description: 'Default', list_type: 'watchlist' } },
    ],
    ['PATCH', '/v1/admin/lists/l-1', { list: { action: 'add', list_type: 'watchlist', parties: ['p-1'] } }],
  ])
})

test('an alert is created', async () => {
  const answer = await send('/app/dashboard?offCanvas=create-alert', 'create-alert', {
    party: 'p-1',
    party_name: 'Asha Textiles Private Limited',
    severity: 'high',
    date_of_event: '2026-11-01',
    signal_code: '1',
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
  front.platform.instead.set('/v1/account/myconfig/dashboard', { data: [widget] })
  await send('/app/dashboard', intent, typed as Record<string, string>)
  expect(writesAsked().map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  expect(writesAsked()[0]?.body).toEqual(body)
})

test('a form submitted after the session ended is shown with its values after the next sign-in', async () => {
  const { visitor } = front
  leaveAloneForAnHour(visitor)
  const { html } = await page('/app/cases/7', await enter(front.origin))
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ form_token: token, intent: 'comment', comments: 'Came too late' })
  const sent = { method: 'POST', body, headers: { Origin: front.origin } }
  const { at, answer } = await travel(visitor, '/app/cases/7', sent)
  expect([at.pathname, answer.status]).toEqual(['/app/cases/7', 200])
  expect(await answer.text()).toContain('Came too late')
  expect(writesAsked()).toEqual([])
})

test('a failed write is sent once and the form is returned as typed', async () => {
  front.platform.trouble.set('PATCH /v1/cases/7', { status: 500, body: 'oops' })
  const answer = await send('/app/cases/7', 'comment', { comments: 'Not to be lost' })
  expect(answer.status).toBe(500)
  expect(writesAsked()).toHaveLength(1)
  front.platform.trouble.clear()
  expect((await page('/app/cases/7')).html).toContain('Not to be lost')
})
