import { expect, test } from 'vitest'
import { fieldChanges } from '#app/admin/audit-changes.ts'

test('only the fields that differ are given', () => {
  expect(fieldChanges({ name: 'A', open: true }, { name: 'B', open: true })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ])
})

test('what is new has no before, what is gone no after', () => {
  expect(fieldChanges(null, { name: 'A' })).toEqual([{ field: 'name', before: '', after: 'A' }])
  expect(fieldChanges({ name: 'A' }, undefined)).toEqual([{ field: 'name', before: 'A', after: '' }])
})

test('lists and objects are written out, and a value that is no object is one field', () => {
  expect(fieldChanges({ tags: [] }, { tags: ['a', { b: 1 }] })).toEqual([
    { field: 'tags', before: '[]', after: '["a",{"b":1}]' },
  ])
  expect(fieldChanges(undefined, 3)).toEqual([{ field: 'value', before: '', after: '3' }])
})

test('a policy is told part by part, in the words of the roles; other fields within a field stand apart too', () => {
  const before = { policy: { '/app/cases': ['GET'], '/watchlist': ['GET'] }, due_days: { high: 5, low: 20 } }
  const after = {
    policy: { '/app/cases': ['GET', 'PATCH'], '/watchlist': ['GET'] },
    due_days: { high: 3, low: 20 },
  }
  expect(fieldChanges(before, after)).toEqual([
    { field: 'Cases', before: 'view', after: 'view, edit' },
    { field: 'due days, high', before: '5', after: '3' },
  ])
})

test('people are called by their names', () => {
  const names = new Map([['u_1', 'Ravi Kumar']])
  expect(fieldChanges({ people: [] }, { people: ['u_1', 'u_2'], changed_by: 'u_1' }, names)).toEqual([
    { field: 'people', before: '[]', after: 'Ravi Kumar, u_2' },
    { field: 'changed by', before: '', after: 'Ravi Kumar' },
  ])
})

test('fields are called as on the pages, and the count of versions is left out', () => {
  expect(fieldChanges({ case_status: 'NEW', version: 1 }, { case_status: 'WIP', version: 2 })).toEqual([
    { field: 'status', before: 'NEW', after: 'WIP' },
  ])
})
