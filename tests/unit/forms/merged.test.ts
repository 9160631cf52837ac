import { expect, test } from 'vitest'
import { changedByBoth, merged } from '#app/forms/merged.ts'

const shown = { name: 'Bank', minutes: '10', pages: ['alerts', 'cases'] }

test('what was not touched is as somebody else saved it, and what was touched stays', () => {
  const now = { name: 'Northern Bank', minutes: '10', pages: ['cases', 'macro'] }
  const typed = { name: 'Bank', minutes: '20', pages: ['alerts', 'cases', 'legal'] }
  expect(merged(shown, typed, now)).toEqual({
    name: 'Northern Bank',
    minutes: '20',
    pages: ['cases', 'macro', 'legal'],
  })
  expect(changedByBoth(shown, typed, now)).toEqual([])
})

test('a box that was unticked stays so, the last one too, and one box alone comes as a text', () => {
  const now = { name: 'Bank', minutes: '10', pages: ['alerts', 'cases'] }
  expect(merged(shown, { name: 'Bank', minutes: '10', pages: 'cases' }, now).pages).toEqual(['cases'])
  expect(merged(shown, { name: 'Bank', minutes: '10' }, now).pages).toEqual([])
})

test('what both changed stays as it was typed, and is named', () => {
  const now = { ...shown, name: 'Northern Bank', minutes: '20' }
  const typed = { ...shown, name: 'Bank of the North', minutes: '20' }
  expect(merged(shown, typed, now)).toEqual({ ...shown, name: 'Bank of the North', minutes: '20' })
  expect(changedByBoth(shown, typed, now)).toEqual(['name'])
})

test('of a form that does not say what it showed all stays as it was typed', () => {
  const now = { name: 'Northern Bank', minutes: '', pages: ['alerts'] }
  const typed = { name: 'Bank', minutes: '10', pages: ['cases'] }
  expect(merged({}, typed, now)).toEqual({ name: 'Bank', minutes: '10', pages: ['alerts', 'cases'] })
})
