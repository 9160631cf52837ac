import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** How many rows there are, that there are none, and which page of them this is. */
const news = 'main .identity span:first-child, main .empty strong, main .pager span'
const held = 'main :is(h1, a, button, input, select)'

/**
 * What a list says of itself now that it is filtered, sorted or paged, and did not say before: whoever does that by scripts stays where they
 * were, and hears nothing else of it.
 */
export function useListNews(): string {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, parts: [] as (string | null)[] })
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the list is another search
  useEffect(() => {
    const { current: left } = before
    const parts = [...document.querySelectorAll(news)].map(({ textContent }) => textContent)
    before.current = { pathname, parts }
    const stayed = left.pathname === pathname && document.activeElement?.matches(held)
    setSaid(stayed ? parts.filter((part) => !left.parts.includes(part)).join(' ') : '')
  }, [pathname, search])
  return said
}
