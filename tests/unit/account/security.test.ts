import { expect, test } from 'vitest'
import { securityAction } from '#app/account/security/security.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

/** The page's response to one of its forms if the API responds with `status`. */
const answered = (status: number, form: Record<string, string>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.set(name, value)
  const answer = { status, ok: status === 200, data: { message: 'As the API says it' } }
  return securityAction({
    form: sent,
    api: { ask: async () => answer },
    request: new Request('http://localhost/account/security'),
  } as unknown as RequestContext)
}

test('signing out everywhere signs the user out, but not if the API rejects it', async () => {
  const out = (await answered(200, { intent: 'sign-out-everywhere' })) as Response
  expect([out.status, out.headers.get('Location')]).toEqual([303, '/?notice=signed-out'])
  expect(await answered(503, { intent: 'sign-out-everywhere' })).toMatchObject({
    data: { initialValue: { intent: 'sign-out-everywhere' }, error: { '': ['As the API says it'] } },
    init: { status: 503 },
  })
})

test('an error on ending a sign-in is shown with its form', async () => {
  const form = { intent: 'end-sign-in', session_id: 's_1' }
  expect(((await answered(200, form)) as Response).headers.get('Location')).toContain('notice=sign-in-ended')
  expect(await answered(404, form)).toMatchObject({
    data: { initialValue: { intent: 'end-sign-in' }, error: { '': ['As the API says it'] } },
    init: { status: 404 },
  })
})
