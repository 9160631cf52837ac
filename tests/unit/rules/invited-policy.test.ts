import { expect, test } from 'vitest'
import { invitedPolicy } from '#server/rules/invited-policy.ts'

test('who was invited may look, and never at more than their inviter', () => {
  const everything = ['GET', 'POST', 'PATCH', 'DELETE']
  const inviter = {
    '/app/alerts': everything,
    '/app/search': ['GET'],
    '/app/cases': everything,
    '/home': ['PATCH'],
  }
  expect(invitedPolicy(inviter)).toEqual({ '/app/search': ['GET'], '/app/alerts': ['GET'] })
  expect(invitedPolicy({})).toEqual({})
})
