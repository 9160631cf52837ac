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
