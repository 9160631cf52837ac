import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** How many rows there are, that there are none, and which page of them this is. */
const news = 'main:has(.filters, .pager) .identity span:first-child, main .empty strong, main .pager span'

/** What a list says of itself once it is filtered, sorted or paged: whoever does that by scripts stays where they were, and hears nothing else of it. */
export function useListNews(): string {
  const { pathname, search } = useLocation()
  const before = useRef(pathname)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the list is another search
  useEffect(() => {
    const stayed =
      before.current === pathname && document.activeElement?.matches('main :is(h1, a, button, input, select)')
    before.current = pathname
    setSaid(stayed ? [...document.querySelectorAll(news)].map((part) => part.textContent).join(' ') : '')
  }, [pathname, search])
  return said
}
