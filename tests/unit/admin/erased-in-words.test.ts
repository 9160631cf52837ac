import { expect, test } from 'vitest'
import { addressInWords } from '#app/admin/people/erased-in-words.ts'
import { roleInWords } from '#app/admin/people/role-in-words.ts'

test('an erased user is listed without email address and permissions', () => {
  const one = { email: 'u_7@erased.invalid', role: null, exceptions: 0, erased_at: '2026-11-20T10:00:00Z' }
  expect([addressInWords(one), roleInWords(one)]).toEqual(['Personal data erased', 'None'])
  const other = { ...one, email: 'a@example.com', erased_at: null }
  expect([addressInWords(other), roleInWords(other)]).toEqual([
    'a@example.com',
    'No role: individual permissions',
  ])
})
