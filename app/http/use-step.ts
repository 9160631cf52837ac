import { useLocation, useNavigationType } from '@remix-run/react'
import { useRef } from 'react'

/** Keeps the key of the last place that was come to by a step back or forward (`steps`), or by all else: by links and forms. */
function useLastKey(steps: boolean): string {
  const { key } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const last = useRef(key)
  if (isStep === steps) last.current = key
  return last.current
}

/**
 * Another text with each step back or forward. A form whose fields say what its address says is drawn anew by it then, and not with its own
 * answer: somebody may type on while that comes.
 */
export const useStep = (): string => useLastKey(true)

/** Another text with each page that a link or a form led to, not with a step back or to a place within the page. */
export const useLedHere = (): string => useLastKey(false)
