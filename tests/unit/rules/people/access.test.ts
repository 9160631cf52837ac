import { expect, test } from 'vitest'
import { effectivePolicy, gained, lostToAll, overridesOf, withUnknown } from '#server/rules/people/access.ts'

const role = { '/app/cases': ['GET', 'POST'], '/app/alerts': ['GET'] }

test.each([
  ['nothing', {}, role],
  ['more', { '/app/alerts': ['GET', 'PATCH'] }, { ...role, '/app/alerts': ['GET', 'PATCH'] }],
  ['less', { '/app/cases': [] }, { ...role, '/app/cases': [] }],
  ['a feature the role has not', { '/legal': ['GET'] }, { ...role, '/legal': ['GET'] }],
])('overrides that grant %s are applied on top of the role', (_, overrides, target) => {
  const effective = effectivePolicy(role, overrides)
  expect(effective).toEqual(target)
  expect(overridesOf(role, effective)).toEqual(overrides)
})

test('gained permissions are those not granted before, whatever the order', () => {
  expect(gained(role, { '/app/cases': ['POST', 'GET', 'DELETE'], '/legal': ['GET'] })).toEqual({
    '/app/cases': ['DELETE'],
    '/legal': ['GET'],
  })
  expect(gained(role, role)).toEqual({})
  expect(overridesOf(role, { '/app/alerts': ['GET'], '/app/cases': ['POST', 'GET'] })).toEqual({})
})

test('permissions for unknown features are kept', () => {
  expect(withUnknown({ '/app/moon': ['GET'], '/legal': ['GET'] }, {})).toEqual({ '/app/moon': ['GET'] })
})

test.each([
  ['another has it too', [], { '/legal': ['GET', 'POST'] }],
  ['nobody else has it', ['/legal'], {}],
  ['another has less of it', ['/legal'], { '/legal': ['GET'] }],
])('a permission removed from one user is lost to the organisation: %s', (_, lost, other) => {
  const before = { ...role, '/legal': ['GET', 'POST'] }
  expect(lostToAll([{ before, after: role }], [role, other])).toEqual(lost)
})

test('a permission given to another user at the same time is not lost', () => {
  const legal = { '/legal': ['GET'] }
  expect(
    lostToAll(
      [
        { before: legal, after: role },
        { before: role, after: legal },
      ],
      [role],
    ),
  ).toEqual([])
})
