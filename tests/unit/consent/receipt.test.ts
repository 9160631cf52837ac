import { afterEach, expect, test, vi } from 'vitest'
import { readReceipt } from '#app/consent/receipt.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

afterEach(() => void vi.useRealTimers())

const consent = (consent_id: string, changed: object = {}) => ({
  consent_id,
  identifier: '••••4321',
  withdrawn_at: null,
  ends_on: '2027-02-28',
  ...changed,
})

test('a receipt names other active consents for the same number', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T06:00:00Z') })
  const answers: Record<string, unknown> = {
    readConsent: consent('one', { withdrawn_at: '2026-11-30T05:00:00Z' }),
    listConsents: [
      consent('one', { withdrawn_at: '2026-11-30T05:00:00Z' }),
      consent('other'),
      consent('over', { ends_on: '2026-11-29' }),
      consent('withdrawn', { withdrawn_at: '2026-11-30T04:00:00Z' }),
      consent('of another account', { identifier: '••••9999' }),
    ],
    listConsentStatements: [],
  }
  const ctx = {
    api: { read: async (name: string) => ({ data: answers[name] }) },
    params: { section: 'bank-statement', consentId: 'one' },
    session: { policy: {} },
  } as unknown as RequestContext
  const { besides } = await readReceipt(ctx)
  expect(besides.map(({ consent_id }) => consent_id)).toEqual(['other'])
})
