import { expect, test } from 'vitest'
import { changedByBoth, merged } from '#app/forms/conflicts/merged.ts'

const shown = { name: 'Bank', minutes: '10', pages: ['alerts', 'cases'] }

test('untouched fields take the values saved meanwhile, and changed fields keep their own', () => {
  const now = { name: 'Northern Bank', minutes: '10', pages: ['cases', 'macro'] }
  const typed = { name: 'Bank', minutes: '20', pages: ['alerts', 'cases', 'legal'] }
  expect(merged(shown, typed, now)).toEqual({
    name: 'Northern Bank',
    minutes: '20',
    pages: ['cases', 'macro', 'legal'],
  })
  expect(changedByBoth(shown, typed, now)).toEqual([])
})

test('unticked boxes stay unticked, even if one or none is left', () => {
  const now = { name: 'Bank', minutes: '10', pages: ['alerts', 'cases'] }
  expect(merged(shown, { name: 'Bank', minutes: '10', pages: 'cases' }, now).pages).toEqual(['cases'])
  expect(merged(shown, { name: 'Bank', minutes: '10' }, now).pages).toEqual([])
})

test('an empty box is none', () => {
  expect(merged(shown, { ...shown, pages: '' }, shown).pages).toEqual([])
})

test('a field that both users changed keeps the submitted value and is named', () => {
  const now = { ...shown, name: 'Northern Bank', minutes: '20' }
  const typed = { ...shown, name: 'Bank of the North', minutes: '20' }
  expect(merged(shown, typed, now)).toEqual({ ...shown, name: 'Bank of the North', minutes: '20' })
  expect(changedByBoth(shown, typed, now)).toEqual(['name'])
})

test('a form without its original values keeps the submitted ones', () => {
  const now = { name: 'Northern Bank', minutes: '', pages: ['alerts'] }
  const typed = { name: 'Bank', minutes: '10', pages: ['cases'] }
  expect(merged({}, typed, now)).toEqual({ name: 'Bank', minutes: '10', pages: ['alerts', 'cases'] })
})
