import { useLocation, useNavigationType } from '@remix-run/react'
import { useRef } from 'react'

/**
 * Another text with each step back or forward. A form whose fields say what its address says is drawn anew by it then, and not with its own
 * answer: somebody may type on while that comes.
 */
export function useStep(): string {
  const { key } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const step = useRef(key)
  if (isStep) step.current = key
  return step.current
}
