import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { overHttp } from '#app/gateway/upstream/api-over-http.server.ts'
import { messages } from '#server/contract/messages.ts'
import { log } from '#server/log.ts'
import { serve } from '#tests/support/servers/serve.ts'

// A platform's error texts are not shown to users: they are logged under the reference that users see.

let stop: () => Promise<void>
let platform: ReturnType<typeof overHttp>
let sent: { status: number; body: string }
beforeAll(async () => {
  const host = await serve(() => new Response(sent.body, { status: sent.status }))
  stop = host.stop
  platform = overHttp(host.base)
})
afterAll(() => stop())

const logged = vi.spyOn(log, 'error')
beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined)
})

async function refusal(status: number, body: unknown) {
  sent = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await platform('readCase', { token: 't', address: null }, { caseId: '7' })
  return answer as { status: number; data: { message: string; reference?: string } }
}

const inside = 'ORA-00942: table CASES_2 does not exist at db7.internal'

test.each([500, 502, 504, 501])(
  '%i: the platform’s message goes to the log, and the user sees a reference',
  async (status) => {
    const { data, ...answer } = await refusal(status, { message: inside })
    expect(answer.status).toBe(status)
    expect(data.message).toBe(`${messages.platformFailed} Reference ${data.reference}.`)
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ endpoint: 'readCase', status, said: inside, reference: data.reference }),
      expect.anything(),
    )
  },
)

test('503 is shown as a platform that cannot be reached', async () => {
  const { data } = await refusal(503, { message: inside })
  expect(data.message).toBe(`${messages.away} Reference ${data.reference}.`)
})

test('the platform’s own reference is kept if it is well-formed', async () => {
  const { data } = await refusal(500, { message: 'Reference 1a2b3c4d', reference: '1a2b3c4d' })
  expect(data.reference).toBe('1a2b3c4d')
  const other = await refusal(500, { message: '', reference: '<b>so</b>' })
  expect(other.data.reference).toMatch(/^[0-9a-f]{8}$/)
})

test.each(['{"ticket": [', '{"ticket": 7}'])('200 with the body %s is treated as a failure', async (body) => {
  const { status, data } = await refusal(200, body)
  expect([status, data.message]).toEqual([502, `${messages.platformFailed} Reference ${data.reference}.`])
})

test('a redirect is treated as a failure', async () => {
  const { status, data } = await refusal(302, '')
  expect([status, data.message]).toEqual([502, `${messages.platformFailed} Reference ${data.reference}.`])
})

test.each([400, 403, 404, 409])(
  '%i: the platform’s message is shown and nothing is logged',
  async (status) => {
    const { data } = await refusal(status, { message: 'This case is not yours' })
    expect(data.message).toBe('This case is not yours')
    expect(logged).not.toHaveBeenCalled()
  },
)
