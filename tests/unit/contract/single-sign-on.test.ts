import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { issuerInput } from '#server/contract/people/single-sign-on.ts'

const saidOf = (issuer: string) => issuerInput.safeParse(issuer).error?.issues.map(({ message }) => message)

test('an issuer gets one error: either missing or invalid', () => {
  expect(saidOf(' ')).toEqual([messages.form.fill])
  expect(saidOf('login.example.com')).toEqual([messages.singleSignOn.issuer])
  expect(saidOf('https://login.example.com\u200b')).toEqual([messages.singleSignOn.unseen])
  expect(saidOf('x'.repeat(501))).toEqual([expect.stringMatching(/500/)])
})
