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
    'invitation has expired',
    'Ask the person who invited you',
  ],
  [
    'a reset that is too old',
    reset,
    'expired',
    'link has expired',
    'Ask the administrator who reset your sign-in',
  ],
  [
    'an invitation that was used',
    invitation,
    'used',
    'invitation has already been used',
    'Your account exists',
  ],
  ['a reset that was used', reset, 'used', 'link has already been used', 'Your password has been set'],
  ['a forgotten password, too old', forgotten, 'expired', 'valid for one hour', 'on the sign-in page'],
  [
    'a forgotten password, used',
    forgotten,
    'used',
    'link has already been used',
    'Your password has been set',
  ],
] as const)('the closed link of %s explains why it no longer works', (_, link, state, title, text) => {
  const words = closedLink(state, link)
  expect(words.title).toContain(title)
  expect(words.text).toContain(text)
})

test('an unknown link says that it does not work', () => {
  expect(closedLink('unknown').title).toBe('This link does not work')
})
