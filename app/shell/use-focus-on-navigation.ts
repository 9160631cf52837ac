import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

// Runs before a key can be pressed on the new page; on the server there is nothing to do.
const useNow = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * After client-side navigation to another page, moves focus to its heading, so that screen readers start there, as
 * after a full page load. The same if another part of a list is opened and the link that was pressed no longer exists.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, search })
  useNow(() => {
    const { current: left } = before
    before.current = { pathname, search }
    if (left.pathname === pathname && (left.search === search || document.activeElement !== document.body))
      return
    // An element that already took focus keeps it, and so does a field in which the user is typing.
    if (document.activeElement?.closest('main, [role="dialog"], input')) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, search])
}
