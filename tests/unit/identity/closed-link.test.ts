import { expect, test } from 'vitest'
import { closedLink } from '#app/identity/closed-link.ts'

test.each([
  ['an invitation that is too old', false, 'expired', 'invitation is too old', 'Ask whoever invited you'],
  ['a reset that is too old', true, 'expired', 'link is too old', 'Ask whoever reset how you sign in'],
  ['an invitation that was used', false, 'used', 'invitation was used', 'The account is there'],
  ['a reset that was used', true, 'used', 'link was used', 'The password was chosen'],
] as const)('the link of %s says what it was for', (_, renews, state, title, text) => {
  const said = closedLink(state, renews)
  expect(said.title).toContain(title)
  expect(said.text).toContain(text)
})

test('a link that nobody knows says so', () => {
  expect(closedLink('unknown', false).title).toBe('This link leads nowhere')
})
