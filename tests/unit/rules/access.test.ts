import { expect, test } from 'vitest'
import { effectivePolicy, gained, overridesOf, withUnknown } from '#server/rules/access.ts'

const role = { '/app/cases': ['GET', 'POST'], '/app/alerts': ['GET'] }

test.each([
  ['nothing', {}, role],
  ['more', { '/app/alerts': ['GET', 'PATCH'] }, { ...role, '/app/alerts': ['GET', 'PATCH'] }],
  ['less', { '/app/cases': [] }, { ...role, '/app/cases': [] }],
  ['a feature the role has not', { '/legal': ['GET'] }, { ...role, '/legal': ['GET'] }],
])('exceptions of %s lie over the role', (_, overrides, wanted) => {
  const effective = effectivePolicy(role, overrides)
  expect(effective).toEqual(wanted)
  expect(overridesOf(role, effective)).toEqual(overrides)
})

test('what is gained is what was not there before, whatever the order', () => {
  expect(gained(role, { '/app/cases': ['POST', 'GET', 'DELETE'], '/legal': ['GET'] })).toEqual({
    '/app/cases': ['DELETE'],
    '/legal': ['GET'],
  })
  expect(gained(role, role)).toEqual({})
  expect(overridesOf(role, { '/app/alerts': ['GET'], '/app/cases': ['POST', 'GET'] })).toEqual({})
})

test('what a policy says of features that there are not stays', () => {
  expect(withUnknown({ '/app/moon': ['GET'], '/legal': ['GET'] }, {})).toEqual({ '/app/moon': ['GET'] })
})
