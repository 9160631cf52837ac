import { expect, test } from 'vitest'
import { policyOf, seenOf, ticked } from '#app/admin/people/policy-form.ts'
import type { PolicyFeature } from '#server/contract/access.ts'

const features: PolicyFeature[] = [
  { feature: '/home', methods: ['GET'] },
  { feature: '/app/cases', methods: ['GET', 'PATCH'] },
]

test('the boxes of a policy give the policy again, with what has no box', () => {
  const policy = { '/home': ['GET', 'POST'], '/app/cases': ['GET'] }
  expect(policyOf(ticked(policy), features, policy)).toEqual(policy)
  expect(seenOf(policy, features)).toEqual([
    { feature: '/home', methods: ['GET'] },
    { feature: '/app/cases', methods: ['GET'] },
  ])
})

test('without its boxes nothing is left of a feature, and boxes that there are not are passed over', () => {
  expect(policyOf(['PATCH /app/cases', 'GET /moon', 'x'], features, { '/home': ['GET', 'POST'] })).toEqual({
    '/app/cases': ['PATCH'],
  })
})
