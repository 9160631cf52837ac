import { useLocation } from '@remix-run/react'
import { useShell } from '../use-shell.ts'
import { adminPages } from './admin-pages.ts'

/**
 * The entries of the navigation. On administration pages these are the administration pages, after the first entry of
 * the main navigation.
 */
export function useMenuEntries() {
  const { navigation, closed } = useShell()
  const administers = useLocation().pathname.startsWith('/admin/')
  if (!administers) return { administers, entries: navigation }
  const pages: typeof navigation = adminPages((feature) => !closed.includes(feature))
  return { administers, entries: [...navigation.slice(0, 1), ...pages] }
}
