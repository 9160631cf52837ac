import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** The names of the fields that must be filled. */
  needs: string[]
  children: ReactNode
}

function isFilled(form: HTMLFormElement, name: string): boolean {
  return String(new FormData(form).get(name) ?? '').trim() !== ''
}

/**
 * The button that sends a form. With scripts it looks and reads as unavailable until what is needed is filled; pressed all the
 * same, it sends, and the answer says what is missing.
 */
export function SubmitButton({ needs, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(true)
  const names = needs.join()
  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const look = () => setReady(names.split(',').every((name) => isFilled(form, name)))
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  })
  return (
    <button type="submit" className="primary" ref={button} aria-disabled={ready ? undefined : true}>
      {children}
    </button>
  )
}

/** What the Enter key presses in a form with more than one button: sending it, not the first helper among its fields. */
export function EnterKey() {
  return <button type="submit" className="enter-key" tabIndex={-1} aria-hidden="true" />
}
