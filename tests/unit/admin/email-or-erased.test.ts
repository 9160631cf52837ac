import { expect, test } from 'vitest'
import { emailOrErased } from '#app/admin/people/email-or-erased.ts'
import { roleText } from '#app/admin/people/roles/role-text.ts'

test('an erased user is listed without email address and permissions', () => {
  const one = { email: 'u_7@erased.invalid', role: null, exceptions: 0, erased_at: '2026-11-20T10:00:00Z' }
  expect([emailOrErased(one), roleText(one)]).toEqual(['Personal data erased', 'None'])
  const other = { ...one, email: 'a@example.com', erased_at: null }
  expect([emailOrErased(other), roleText(other)]).toEqual([
    'a@example.com',
    'No role: individual permissions',
  ])
})
