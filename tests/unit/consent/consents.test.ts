import { afterEach, expect, test, vi } from 'vitest'
import { readConsents } from '#app/consent/consent.server.ts'
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
