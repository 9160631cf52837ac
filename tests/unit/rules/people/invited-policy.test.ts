import { expect, test } from 'vitest'
import { invitedPolicy } from '#server/rules/people/invited-policy.ts'

test('an invited user may only read, and never more than the inviter', () => {
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
