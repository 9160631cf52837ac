import { expect, test } from 'vitest'
import { makeCaseFile } from '#app/cases/case-file/case-file.server.ts'

const requestOf = (ask: () => Promise<unknown>) =>
  ({ request: new Request('http://here/'), params: { caseId: '7' }, api: { ask } }) as never

test.each([404, 409, 429])(
  'a case file refused with %i redirects to the case with a notice',
  async (status) => {
    const answer = await makeCaseFile(requestOf(async () => ({ ok: false, status, data: {} })))
    expect(answer.headers.get('Location')).toMatch(/^\/app\/cases\/7\?notice=case-file-/)
  },
)

test('while the store of its attachments is away it redirects to the case, and users see no JSON', async () => {
  const away = requestOf(() => Promise.reject(Response.json({ message: 'Away' }, { status: 503 })))
  expect((await makeCaseFile(away)).headers.get('Location')).toBe('/app/cases/7?notice=case-file-failed')
})
