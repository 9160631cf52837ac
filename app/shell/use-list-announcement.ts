import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** The number of rows, the empty message, and the page number. */
const news = 'main .identity span:first-child, main .empty strong, main .pager span'
const focusable = 'main :is(h1, a, button, input, select)'

/**
 * What changed in these texts after a list was filtered, sorted or paged by client-side navigation, for screen readers:
 * focus stays where it was, so nothing else is announced.
 */
export function useListAnnouncement(): string {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, parts: [] as (string | null)[] })
  const [announcement, setAnnouncement] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the list has other search params
  useEffect(() => {
    const { current: left } = before
    const parts = [...document.querySelectorAll(news)].map(({ textContent }) => textContent)
    before.current = { pathname, parts }
    const stayed = left.pathname === pathname && document.activeElement?.matches(focusable)
    setAnnouncement(stayed ? parts.filter((part) => !left.parts.includes(part)).join(' ') : '')
  }, [pathname, search])
  return announcement
}
