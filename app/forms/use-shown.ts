import { useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * For a field of a form that filters a list: what the list is filtered by now is shown in it. Whoever is in the field meanwhile types on; a
 * step back or forward shows it all the same. The field takes `value` as its `defaultValue`.
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
