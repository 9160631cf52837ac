import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

// At once, before a key can be pressed on the new page; on the server there is nothing to do.
const useNow = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Whoever comes to another page by scripts begins at its heading, which is read out, as the beginning is of a page without them; so does
 * who comes to another part of a list and finds the link gone that led there.
 */
export function useArrival(): void {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, search })
  useNow(() => {
    const { current: left } = before
    before.current = { pathname, search }
    if (left.pathname === pathname && (left.search === search || document.activeElement !== document.body))
      return
    // What took the focus as it came keeps it, and so does a field in which somebody types.
    if (document.activeElement?.closest('main, [role="dialog"], input')) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, search])
}
