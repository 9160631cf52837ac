import { expect, test } from 'vitest'
import { fieldChanges } from '#app/admin/audit/audit-changes.ts'

test('only fields that differ are listed', () => {
  expect(fieldChanges({ name: 'A', open: true }, { name: 'B', open: true })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ])
})

test('a created record has no old values, a deleted one no new values', () => {
  expect(fieldChanges(null, { name: 'A' })).toEqual([{ field: 'name', before: '', after: 'A' }])
  expect(fieldChanges({ name: 'A' }, undefined)).toEqual([{ field: 'name', before: 'A', after: '' }])
})

test('lists and objects are written as JSON, and a plain value is a single field', () => {
  expect(fieldChanges({ tags: [] }, { tags: ['a', { b: 1 }] })).toEqual([
    { field: 'tags', before: '[]', after: '["a",{"b":1}]' },
  ])
  expect(fieldChanges(undefined, 3)).toEqual([{ field: 'value', before: '', after: '3' }])
})

test('a policy is listed feature by feature, and other nested fields are split as well', () => {
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

test('user ids are replaced by names', () => {
  const names = new Map([['u_1', 'Ravi Kumar']])
  expect(fieldChanges({ people: [] }, { people: ['u_1', 'u_2'], changed_by: 'u_1' }, names)).toEqual([
    { field: 'people', before: '[]', after: 'Ravi Kumar, u_2' },
    { field: 'changed by', before: '', after: 'Ravi Kumar' },
  ])
})

test('fields have the labels used on the pages, and the version number is left out', () => {
  expect(fieldChanges({ case_status: 'NEW', version: 1 }, { case_status: 'WIP', version: 2 })).toEqual([
    { field: 'status', before: 'NEW', after: 'WIP' },
  ])
})
