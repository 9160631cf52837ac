import { expect, test } from 'vitest'
import { mailLinkToken, personOfToken } from '#server/identity/mail-link.ts'

const [first, second] = ['first-secret-first-secret-first-secret', 'second-secret-second-secret-second']

test('a token identifies the user it was made for', () => {
  expect(personOfToken(first, mailLinkToken(first, 'u_lead'))).toBe('u_lead')
})

test('a token of the previous secret is still valid, one of a removed secret is not', () => {
  const before = mailLinkToken(first, 'u_lead')
  expect(personOfToken(`${second},${first}`, before)).toBe('u_lead')
  expect(personOfToken(second, before)).toBeUndefined()
  expect(personOfToken(undefined, before)).toBeUndefined()
})

test('malformed and forged tokens are rejected', () => {
  const token = mailLinkToken(first, 'u_lead')
  const [who = '', signature = ''] = token.split('.')
  const other = Buffer.from('u_other').toString('base64url')
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged = [
    '',
    '.',
    who,
    `${who}.`,
    `${other}.${signature}`,
    `${who}.${changed}`,
    token.slice(0, -2),
    'u_lead',
  ]
  expect(forged.map((one) => personOfToken(first, one))).toEqual(forged.map(() => undefined))
})

test('without a secret no token is created', () => {
  expect(() => mailLinkToken(undefined, 'u_lead')).toThrow('SESSION_SECRET')
})
