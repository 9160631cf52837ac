import { useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Keeps a filter field in step with the current filter. A user typing in the field is not interrupted, except by going back or
 * forward. Pass `value` to the field as its `defaultValue` too.
 */
export function useShown<Box extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Box>(null)
  const isStep = useNavigationType() === 'POP'
  const shown = useRef(value)
  useEffect(() => {
    const box = field.current
    if (!box || shown.current === value) return
    shown.current = value
    if (isStep || document.activeElement !== box) box.value = value
  }, [value, isStep])
  return field
}
