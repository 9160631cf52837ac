import { expect, test } from 'vitest'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { commonPasswords } from '#server/identity/passwords/common-passwords.ts'
import { weaknessOf } from '#server/identity/passwords/weak-password.ts'

const asha = { name: 'Asha B. Rao', email: 'asha.rao@northern.example', organisation: 'Northern Bank Ltd' }
const { commonPassword, contextPassword, ownPassword } = messages.invite

test.each([
  ['1qaz2wsx3edc', commonPassword],
  ['QwertyQwerty', commonPassword],
  ['qwertyqwerty2026!', commonPassword],
  ['to asha.rao@Northern.example', ownPassword],
  ['Credence2026', contextPassword],
  ['Credence-1234-Credence', contextPassword],
  ['asharao19870412', contextPassword],
  ['Rao, Asha 1987!', contextPassword],
  ['NorthernBank#1', contextPassword],
  ['Northern.Asha.99x', contextPassword],
  ['Password@12345', contextPassword],
])('rejects %s', (password, why) => {
  expect(weaknessOf(password, asha)).toBe(why)
})

test.each([
  'a long pass phrase',
  'credence-demo',
  'northern lights in may',
  'quiet harbour lantern',
  '4829-1746-0385',
  'пароль длинный и свой',
])('accepts %s', (password) => {
  expect(weaknessOf(password, asha)).toBeUndefined()
})

test('there are 5,000 common passwords, normalised and at least as long as the minimum', () => {
  expect(commonPasswords.size).toBe(5000)
  for (const one of commonPasswords) {
    expect(one).toBe(one.normalize('NFKC').toLowerCase())
    expect(one.length).toBeGreaterThanOrEqual(limits.minPasswordLength)
  }
})
