import { expect, test } from 'vitest'
import { shownLogo } from '#server/contract/organisation/own-logo.ts'
import { shownPicture } from '#server/contract/people/own-picture.ts'

test.each([
  ['https://pictures.example/me.png', true],
  ['http://pictures.example/me.png', true],
  ['HTTPS://pictures.example/me.png', true],
  ['https://me:secret@pictures.example/me.png', false],
  ['https://me@pictures.example/me.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['//pictures.example/me.png', false],
  ['https://', false],
])('a picture or logo at %s is accepted: %s', (address, isShown) => {
  const shown = isShown ? address : null
  expect([shownPicture(address), shownLogo(address)]).toEqual([shown, shown])
})
