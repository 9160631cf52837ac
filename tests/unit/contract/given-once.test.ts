import { expect, test } from 'vitest'
import { newWebhook } from '#server/contract/organisation/webhooks.ts'
import { policyInput } from '#server/contract/people/access.ts'

test('duplicate values are kept once', () => {
  expect(policyInput.parse({ '/app/alerts': ['GET', 'PATCH', 'GET'] })).toEqual({
    '/app/alerts': ['GET', 'PATCH'],
  })
  const events = ['alert.raised', 'case.changed', 'alert.raised']
  expect(newWebhook.parse({ address: 'https://example.com/', events }).events).toEqual([
    'alert.raised',
    'case.changed',
  ])
})
