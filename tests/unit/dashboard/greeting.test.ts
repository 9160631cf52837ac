import { expect, test } from 'vitest'
import { greet, greetingAt } from '#app/dashboard/greeting.ts'

test.each([
  ['2026-11-22T22:29:00Z', 'Good evening'],
  ['2026-11-22T22:30:00Z', 'Good morning'],
  ['2026-11-22T06:29:00Z', 'Good morning'],
  ['2026-11-22T06:30:00Z', 'Good afternoon'],
  ['2026-11-22T11:30:00Z', 'Good evening'],
])('at %s the greeting in India is “%s”', (at, greeting) => {
  expect(greetingAt(new Date(at))).toBe(greeting)
})

test.each([
  ['Meera Joshi', 'Good morning, Meera'],
  ['R. Lead', 'Good morning'],
  ['  ', 'Good morning'],
  ['मीरा जोशी', 'Good morning, मीरा'],
  ['7up', 'Good morning'],
])('greets %s by first name if there is one', (name, greeting) => {
  expect(greet('Good morning', name)).toBe(greeting)
})
