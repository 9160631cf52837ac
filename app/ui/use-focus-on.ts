import { useEffect, useRef } from 'react'

/**
 * For what a form's button brought into the page: with each such answer focus goes there, so that it is read out. The element takes
 * `tabIndex` -1 and, for pages without scripts, `autoFocus`.
 */
export function useFocusOn<Box extends HTMLElement>(answer: unknown) {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return box
}
