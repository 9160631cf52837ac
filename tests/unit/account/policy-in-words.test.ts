import { expect, test } from 'vitest'
import { policyInWords } from '#app/account/policy-in-words.server.ts'

test('a policy is told in the words of the product, and of what is no part of it nothing', () => {
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
