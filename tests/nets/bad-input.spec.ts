import { expect, test } from '@playwright/test'
import { withOwner } from '#tests/support/database/platform.ts'
import { baseURL, visit } from '#tests/support/pages/visitor.ts'
import { anHourLater } from '#tests/support/signing-in/aged-session.ts'
import { bearerToken } from '#tests/support/signing-in/token.ts'

const lead = 'lead@enterprise.example'

test('a search that is too short or too long says so and keeps the typed text', async () => {
  const visitor = await visit(lead)
  const short = await visitor.get('/app/search?q=ab')
  expect(short.status()).toBe(422)
  expect(await short.text()).toContain('Minimum 3 characters required')
  const long = await visitor.get(`/app/search?q=${'x'.repeat(201)}`)
  expect(long.status()).toBe(422)
  expect(await long.text()).toContain('x'.repeat(201))
})

for (const q of [
  "'; drop table parties; --",
  '<script>alert(1)</script>',
  '%%%',
  '\\\\\\',
  '\u202Eabc',
  'a'.repeat(200),
  '100% & co',
  '((()))',
]) {
  test(`a search for ${q.slice(0, 30)} is just a search`, async () => {
    const visitor = await visit(lead)
    const answer = await visitor.get(`/app/search?q=${encodeURIComponent(q)}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('<script>alert')
    expect((await visitor.get('/app/search?q=kaveri')).status()).toBe(200)
  })
}

test('ids that do not exist or are invalid return 404 within the frame', async () => {
  const visitor = await visit(lead)
  for (const path of [
    '/app/party/nobody',
    '/app/cases/0',
    '/app/cases/abc',
    '/app/cases/99999999999999999999',
    '/pdf?slug=x',
    '/pdf',
    '/app/account/products/x',
    '/account/reports/x',
    '/app/alerts?offCanvas=%00x',
  ]) {
    const answer = await visitor.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('aria-label="Main"')
  }
})

test('a forged, truncated or oversized cookie redirects to sign-in', async () => {
  for (const value of ['forged', 'abcdef.AAAA', 'x'.repeat(6000), '%00%00']) {
    const visitor = await visit()
    const answer = await visitor.context.get('/app/dashboard', {
      headers: { Cookie: `credence.0=${value}` },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toContain('/auth?to=')
  }
})

test('a callback with a wrong code or state is rejected with a message', async () => {
  const visitor = await visit()
  for (const query of [
    'code=wrong&state=wrong',
    'code=wrong',
    'state=wrong',
    'error=access_denied&state=x',
  ]) {
    const answer = await visitor.get(`/auth?${query}`)
    expect(answer.status(), query).toBe(400)
    expect(await answer.text()).toContain('Auth Code is wrong')
  }
})

test('a return path to another site never leaves this one', async () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2f/evil.example',
  ]) {
    const visitor = await visit()
    const page = await visitor.context.get(`/auth?to=${encodeURIComponent(path)}`)
    const answer = await visitor.context.post(page.url(), {
      form: { email: lead, password: 'credence-demo' },
    })
    expect(new URL(answer.url()).origin, path).toBe(baseURL)
  }
})

test('two tabs sign in and each continues to its own page', async () => {
  const { context } = await visit()
  const first = await context.get('/auth?to=/app/cases')
  const second = await context.get('/auth?to=/app/alerts')
  const form = { email: lead, password: 'credence-demo' }
  expect((await context.post(second.url(), { form })).url()).toContain('/app/alerts')
  expect((await context.post(first.url(), { form })).url()).toContain('/app/cases')
})

test('a form from another site, or without its token, changes nothing', async () => {
  const visitor = await visit(lead)
  const { action, fields } = await visitor.hidden('/app/party/p_000500', 'watch')
  for (const [name, value] of Object.entries({
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://evil.example',
  })) {
    const answer = await visitor.context.post(action, {
      form: fields,
      headers: { [name]: value },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('another site')
  }
  const { form_token: _, ...bare } = fields
  expect((await visitor.context.post(action, { form: bare, maxRedirects: 0 })).status()).toBe(403)
  expect(await (await visitor.get('/watchlist')).text()).not.toContain('p_000500')
})

test('a form sent several times at once takes effect once, and every response is the same', async () => {
  const visitor = await visit(lead)
  const { action, fields } = await visitor.hidden('/app/cases/1042', 'comment')
  const form = { ...fields, comments: `Sent twice ${Date.now()}` }
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor.context.post(action, { form, maxRedirects: 0 })),
  )
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303])
  const stored = await withOwner((db) =>
    db.selectFrom('case_events').select('event_id').where('body', '=', form.comments).execute(),
  )
  expect(stored).toHaveLength(1)
})

test('a comment sent after the session ended is back in its form after signing in', async () => {
  const visitor = await visit(lead)
  const { action, fields } = await visitor.hidden('/app/cases/1042', 'comment')
  const later = await anHourLater(visitor.context)
  const sent = await later.post(action, {
    form: { ...fields, comments: 'Typed before lunch' },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  const page = await later.get(sent.headers().location ?? '')
  const back = await later.post(page.url(), { form: { email: lead, password: 'credence-demo' } })
  expect(back.url()).toContain('/app/cases/1042')
  expect(await back.text()).toContain('Typed before lunch</textarea>')
  expect(await (await later.get('/app/cases/1042')).text()).not.toContain('Typed before lunch')
})

test('the API rejects invalid requests with the right status', async () => {
  const { context } = await visit()
  const headers = { Authorization: `Bearer ${await bearerToken(context, lead)}` }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const post = (path: string, data: string | Buffer) =>
    context.post(path, { headers: json, data, maxRedirects: 0 })
  expect((await post('/v1/admin/lists', 'no json')).status()).toBe(400)
  expect((await post('/v1/admin/lists', '{"list":{}}')).status()).toBe(400)
  const long = JSON.stringify({ list: { name: 'x'.repeat(1000), list_type: 'watchlist' } })
  expect((await post('/v1/admin/lists', long)).status()).toBe(400)
  expect((await post('/v2/admin/orders', `{"a":"${'x'.repeat(300_000)}"}`)).status()).toBe(413)
  expect((await context.get('/v1/nothing', { headers })).status()).toBe(404)
  expect((await context.get('/v1/cases')).status()).toBe(401)
  expect((await context.get('/v1/cases', { headers: { Authorization: 'Bearer forged' } })).status()).toBe(401)
  expect((await context.get('/v1/cases', { headers })).status()).toBe(200)
})

test('60 MB are rejected and the server continues', async () => {
  const visitor = await visit(lead)
  const body = Buffer.alloc(60_000_000, 'x')
  const multipart = {
    intent: 'comment',
    attachment: { name: 'big.pdf', mimeType: 'application/pdf', buffer: body },
  }
  const answer = await visitor.context.post('/app/cases/1042', { multipart, maxRedirects: 0 })
  expect(answer.status()).toBe(413)
  const { context } = await visit()
  const headers = {
    Authorization: `Bearer ${await bearerToken(context, lead)}`,
    'Content-Type': 'application/json',
  }
  expect((await context.post('/v1/cases', { headers, data: body })).status()).toBe(413)
  expect((await visitor.get('/app/dashboard')).status()).toBe(200)
})

test('an unknown path redirects to the landing page', async () => {
  const visitor = await visit()
  for (const path of ['/nothing/here', '/app', '/wp-login.php', '/app/party']) {
    const answer = await visitor.get(path)
    expect(answer.status(), path).toBe(302)
    expect(answer.headers().location).toBe('/')
  }
})

test('pages have security headers', async () => {
  const visitor = await visit(lead)
  const headers = (await visitor.get('/app/dashboard')).headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('same-origin')
})

test('every list falls back to its defaults for unknown values, and says so', async () => {
  const visitor = await visit(lead)
  const lists: Record<string, string[]> = {
    '/app/cases': [
      'page=0',
      'sort_by=x',
      'sort_in=up',
      'case_status=x',
      'case_type=x',
      'assignee=x',
      'due=x',
      'age=x',
      'severity=x',
      'portfolio=x',
      'created_by=x',
      'involving=x',
      'closed_within=x',
    ],
    '/app/cases/board': ['sort_by=x', 'case_status=x', 'due=x'],
    '/app/alerts': ['page=-1', 'sort_by=x', 'severity=x', 'category=x', 'state=x', 'signal_code=x'],
    '/account/reports': ['page=1.5', 'sort_by=x', 'state=x', 'report_type=x', 'from=x', 'to=2026-99-99'],
    '/app/portfolios': ['page=x'],
    '/watchlist': ['page=x'],
    '/admin/approvals': ['page=x', 'status=x'],
    '/verify-business?query=kaveri': ['page=x'],
    '/app/party/p_000001/cases': ['page=0', 'sort_by=party_name', 'case_status=x'],
    '/app/party/p_000001/alerts': ['page=0', 'sort_by=party_name', 'severity=x'],
  }
  for (const [path, queries] of Object.entries(lists)) {
    const usual = await (await visitor.get(path)).text()
    for (const query of queries) {
      const answer = await visitor.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
      expect(answer.status(), `${path} ${query}`).toBe(200)
      const html = await answer.text()
      expect(html, `${path} ${query}`).toMatch(
        /” does not exist: showing|This list cannot be sorted by “|is not a sort direction|is unknown, so this filter/,
      )
      expect(html.match(/<tr/g)?.length, `${path} ${query}`).toBe(usual.match(/<tr/g)?.length)
    }
  }
})

test('a form that a page does not have returns 400 on any page', async () => {
  const visitor = await visit(lead)
  const { fields } = await visitor.hidden('/app/cases/1042', 'comment')
  for (const path of [
    '/app/cases/1042',
    '/app/cases',
    '/app/alerts',
    '/watchlist',
    '/admin/approvals',
    '/account/my-profile',
    '/app/search?q=kaveri',
    '/app/party/p_000001/checkout',
  ]) {
    const answer = await visitor.context.post(path, {
      form: { ...fields, intent: 'nothing-like-it' },
      maxRedirects: 0,
    })
    expect(answer.status(), path).toBe(400)
    expect(await answer.text(), path).toContain('This form is no longer on this page')
  }
})

test("a form from a suspended or inactive account is rejected with the reason, one to another organisation's case with 404", async () => {
  for (const [email, words] of [
    ['suspended@enterprise.example', 'Your account has been suspended'],
    ['member@inactive.example', 'Your account is set as inactive'],
  ] as const) {
    const visitor = await visit(email)
    const page = await (await visitor.get('/unauthorized')).text()
    const form_token = page.match(/name="form_token" value="([^"]+)"/)?.[1] ?? ''
    const form = { form_token, form_key: `shut-out-${email}`, intent: 'comment', comments: 'Let me in' }
    for (const path of ['/app/cases/1042', '/app/cases/1042.data']) {
      const answer = await visitor.context.post(path, { form, maxRedirects: 0 })
      expect(answer.status(), `${email} ${path}`).toBe(403)
      expect(await answer.text(), `${email} ${path}`).toContain(words)
    }
  }
  const other = await visit('officer@secondbank.example')
  const { fields } = await other.hidden('/app/cases?offCanvas=create-case', 'create-case')
  const form = { ...fields, intent: 'comment', comments: 'Of another bank' }
  for (const path of ['/app/cases/1042', '/app/cases/1042.data'])
    expect((await other.context.post(path, { form, maxRedirects: 0 })).status(), path).toBe(404)
})

test('a calendar file that is missing or empty is named as such', async () => {
  const visitor = await visit(lead)
  const { action, fields } = await visitor.hidden('/admin/calendar', 'look-at-file')
  const empty = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.alloc(0) }
  for (const [multipart, message] of [
    [fields, 'Choose a file'],
    [{ ...fields, file: empty }, 'The file is empty'],
  ] as const) {
    const answer = await visitor.context.post(action, { multipart, maxRedirects: 0 })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain(`Calendar file: ${message}`)
  }
})

test('interests sent empty are none, and announcements of invisible characters are not shown', async () => {
  const visitor = await visit(lead)
  const following = await visitor.hidden('/account/edit', 'following')
  const form = { ...following.fields, interests: '' }
  const answer = await visitor.context.post(following.action, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const { action, fields } = await visitor.hidden('/admin/organisation', 'save-messages')
  const styles = Object.fromEntries([0, 1, 2, 3].map((place) => [`style_${place}`, 'info']))
  const announced = await visitor.context.post(action, {
    form: { ...fields, ...styles, text_3: '\u200b\u2060' },
    maxRedirects: 0,
  })
  expect(announced.status()).toBe(303)
})
