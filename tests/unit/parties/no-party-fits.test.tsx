import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { NoPartyFits } from '#app/parties/list/no-party-fits.widget.tsx'

vi.mock('#app/ui/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

it('an empty register explains how parties are added', () => {
  expect(renderToStaticMarkup(<NoPartyFits narrowed={false} />)).toBe(
    'Companies and persons are added by importing the register: <a href="/docs/administration#a-new-installation">setting up a new installation</a>',
  )
})
