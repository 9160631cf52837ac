import { expect, test } from 'vitest'
import { policyInWords } from '#app/account/profile/policy-in-words.server.ts'

test('a policy is described with the product’s own labels, without unknown features', () => {
  const policy = {
    '/my': ['GET'],
    '/app/cases': ['GET', 'PATCH'],
    '/app/search': ['GET'],
    '/elsewhere': ['POST'],
  }
  expect(policyInWords(policy)).toEqual([
    ['Search', 'view'],
    ['Cases', 'view, edit'],
  ])
})
