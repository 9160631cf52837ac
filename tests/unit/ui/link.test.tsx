import { createRequire } from 'node:module'
import { type LinkProps, Link as RouterLink } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from '#app/ui/link.tsx'

const loadBeside = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))
const { StaticRouter }: { StaticRouter: ComponentType<{ location: string; children: ReactNode }> } =
  loadBeside('react-router-dom/server')

const shown = (link: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/app/alerts?state=open">{link}</StaticRouter>)

const links: LinkProps[] = [
  { to: '/' },
  { to: '/app/cases/', className: 'button', 'aria-label': 'Cases' },
  { to: '/app/search?q=R%26D%20%E0%A4%95&page=2#top', preventScrollReset: true },
  { to: '/app/search?q=a "b" <c>' },
  { to: '/app/party/p_000001/../x' },
  { to: '/account/reports/1.pdf', reloadDocument: true },
  { to: '/app/party/p_000001', discover: 'none' },
  { to: '//elsewhere.example/' },
  { to: 'https://elsewhere.example/app?q=1' },
  { to: '?page=2' },
  { to: '../cases' },
  { to: '#top' },
  { to: { pathname: '/app/cases', search: '?page=2' } },
]

test.each(links)('the server renders the link to $to exactly as the framework does', (link) => {
  expect(shown(<Link {...link}>All</Link>)).toBe(shown(<RouterLink {...link}>All</RouterLink>))
})
