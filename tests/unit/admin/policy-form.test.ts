import { expect, test } from 'vitest'
import { editablePolicy, policyOf, policyToBoxes } from '#app/admin/people/rights/policy-form.ts'
import type { PolicyFeature } from '#server/contract/people/access.ts'

const features: PolicyFeature[] = [
  { feature: '/home', methods: ['GET'] },
  { feature: '/app/cases', methods: ['GET', 'PATCH'] },
]

test('ticking the boxes of a policy restores it, including methods that have no box', () => {
  const policy = { '/home': ['GET', 'POST'], '/app/cases': ['GET'] }
  expect(policyOf(policyToBoxes(policy), features, policy)).toEqual(policy)
  expect(editablePolicy(policy, features)).toEqual([
    { feature: '/home', methods: ['GET'] },
    { feature: '/app/cases', methods: ['GET'] },
  ])
})

test('unticking all boxes of a feature removes it, and unknown boxes are ignored', () => {
  expect(policyOf(['PATCH /app/cases', 'GET /moon', 'x'], features, { '/home': ['GET', 'POST'] })).toEqual({
    '/app/cases': ['PATCH'],
  })
})
