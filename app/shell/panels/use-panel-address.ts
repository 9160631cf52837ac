import { useLocation } from '@remix-run/react'
import { panelAddress } from './panel-address.ts'

/** Returns a function that makes addresses of this page with another side panel, or with none. */
export function usePanelAddress() {
  const { pathname, search } = useLocation()
  return (panel?: Record<string, string | undefined>) => panelAddress(pathname + search, panel)
}
