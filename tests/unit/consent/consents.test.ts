import { afterEach, expect, test, vi } from 'vitest'
import { readConsents, readSection } from '#app/consent/consent.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

afterEach(() => void vi.useRealTimers())

test('today’s date for consents is the date in India', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z') })
  const api = { read: async (name: string) => ({ data: name === 'myOrganisation' ? {} : [] }) }
  const { today } = await readConsents({ api } as unknown as RequestContext)
  expect(today).toBe('2026-11-23')
})

test.each([
  ['eqaro', true],
  ['northern', false],
])('the consents of the organisation %s link back to the guarantee steps: %s', async (name, leads) => {
  const read = async (endpoint: string) => ({
    data: endpoint === 'myOrganisation' ? { instance_name: name } : [],
  })
  const { steps } = await readConsents({ api: { read } } as unknown as RequestContext)
  expect(steps).toBe(leads)
})

test.each([
  ['listConsentStatements', { lacks_statements: true, lacks_bank: false }],
  ['readBankAccounts', { lacks_statements: false, lacks_bank: true }],
])('the page of a consent is shown without what %s could not read', async (failed, expected) => {
  const answers: Record<string, unknown> = { readBankAccounts: { accounts: [], score: null } }
  const answer = async (asked: string) => {
    if (asked === failed) throw new Response('', { status: 503 })
    return { ok: true, status: 200, data: { data: answers[asked] ?? [] } }
  }
  const api = { ask: answer, read: async (asked: string) => (await answer(asked)).data }
  const session = { policy: {} }
  const ctx = { api, session, params: { section: 'bank-statement' } } as unknown as RequestContext
  expect(await readSection(ctx)).toMatchObject({ ...expected, consents: [], statements: [] })
})
