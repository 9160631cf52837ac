import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoPartyFits } from '#app/parties/no-party-fits.tsx'

it('an empty register explains how parties are added', () => {
  expect(renderToStaticMarkup(<NoPartyFits narrowed={false} />)).toBe(
    'Companies and persons are added by importing the register.',
  )
})
