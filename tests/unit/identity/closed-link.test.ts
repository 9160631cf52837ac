import { expect, test } from 'vitest'
import { closedLink } from '#app/identity/closed-link.ts'

const invitation = { renews: false, invited_by: 'A. Inviter' }
const reset = { renews: true, invited_by: 'A. Administrator' }
const forgotten = { renews: true, invited_by: null }

test.each([
  [
    'an invitation that is too old',
    invitation,
    'expired',
    'invitation is too old',
    'Ask whoever invited you',
  ],
  ['a reset that is too old', reset, 'expired', 'link is too old', 'Ask whoever reset how you sign in'],
  ['an invitation that was used', invitation, 'used', 'invitation was used', 'The account is there'],
  ['a reset that was used', reset, 'used', 'link was used', 'The password was chosen'],
  ['a forgotten password, too old', forgotten, 'expired', 'good for one hour', 'on the sign-in page'],
  ['a forgotten password, used', forgotten, 'used', 'link was used', 'The password was chosen'],
] as const)('the link of %s says what it was for', (_, link, state, title, text) => {
  const said = closedLink(state, link)
  expect(said.title).toContain(title)
  expect(said.text).toContain(text)
})

test('a link that nobody knows says so', () => {
  expect(closedLink('unknown').title).toBe('This link does not work')
})
