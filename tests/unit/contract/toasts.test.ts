import { expect, test } from 'vitest'
import { toastOf } from '#server/contract/toasts.ts'

test('a known notice code has a toast, any other value has none', () => {
  expect(toastOf('signed-out')).toBe('You are signed out')
  for (const code of ['of-nothing', '__proto__', 'constructor', '', null]) expect(toastOf(code)).toBeNull()
})
