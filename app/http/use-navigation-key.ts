import { useLocation, useNavigationType } from '@remix-run/react'
import { useRef } from 'react'

/** Counts the navigations that went back or forward (`steps`), or all others: by links and forms. */
function useCount(steps: boolean): string {
  const { key } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const last = useRef({ key, count: 0 })
  if (last.current.key !== key) last.current = { key, count: last.current.count + (isStep === steps ? 1 : 0) }
  return String(last.current.count)
}

/**
 * A key that changes with each back or forward navigation. Used to remount a form whose fields come from its address
 * then, but not after its own submission: the user may still be typing when that answer arrives.
 */
export const useNavigationKey = (): string => useCount(true)

/** A key that changes with each navigation by a link or form, but not with back or forward or an anchor within the page. */
export const useArrivalKey = (): string => useCount(false)
