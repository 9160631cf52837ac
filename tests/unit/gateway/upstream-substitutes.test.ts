import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { overHttp } from '#app/gateway/upstream/api-over-http.server.ts'
import { serve } from '#tests/support/servers/serve.ts'

// Another platform takes /v1/cases/filters for the case "filters": endpoints that it cannot have are not called.

const calls: string[] = []
let host: Awaited<ReturnType<typeof serve>>
let platform: ReturnType<typeof overHttp>
beforeAll(async () => {
  host = await serve((request) => {
    const { pathname } = new URL(request.url)
    calls.push(pathname)
    const isCase = pathname.startsWith('/v1/cases/')
    return isCase
      ? Response.json({ ticket: { case_id: 'any', subject: 'Late' } })
      : Response.json({ message: 'Not Found' }, { status: 404 })
  })
  platform = overHttp(host.base)
})
afterAll(() => host.stop())
beforeEach(() => {
  calls.length = 0
})

const caller = { token: 't', address: null }

test.each([
  ['listCaseViews', []],
  ['listCaseFilters', expect.objectContaining({ statuses: [] })],
  ['listSteps', []],
] as const)('%s is empty on a platform without it', async (name, data) => {
  expect(await platform(name, caller, {})).toMatchObject({ ok: true, data: { data } })
  expect(calls.filter((path) => path.startsWith('/v1/cases/'))).toEqual([])
})

test.each(['readBoard', 'placeInAlerts', 'listAlertViews'] as const)(
  '%s answers 404 on a platform without it',
  async (name) => {
    expect(await platform(name, caller, {})).toMatchObject({ ok: false, status: 404 })
    expect(calls.filter((path) => path !== '/v1/account/counts')).toEqual([])
  },
)
