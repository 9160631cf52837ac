import { expect, test } from 'vitest'
import { toastOf } from '#server/contract/toasts.ts'

test('a code that came with an address has its toast, and anything else has none', () => {
  expect(toastOf('signed-out')).toBe('You are signed out')
  for (const code of ['of-nothing', '__proto__', 'constructor', '', null]) expect(toastOf(code)).toBeNull()
})
