import { useEffect, useRef } from 'react'

/**
 * Moves focus to an element with each new answer of a form, so that screen readers announce it. The element needs
 * `tabIndex` -1 and, for pages without JavaScript, `autoFocus`.
 */
export function useFocusOn<Box extends HTMLElement>(answer: unknown) {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return box
}
