import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { areFilled, isReady, type Needs } from './field-rules.ts'

/** Whether a button's form passes a check: looked at when the page has come alive, and with everything that is typed. */
function useFormCheck(passes: (form: HTMLFormElement) => boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(true)
  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const look = () => setReady(passes(form))
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  })
  return { ref: button, type: 'submit', 'aria-disabled': ready ? undefined : true } as const
}

interface Props {
  /** What must be there besides the required fields, as a party that is chosen. */
  needs?: Needs
  /** One of several things a page can do, not the one it is for. */
  secondary?: boolean
  children: ReactNode
}

/**
 * The button that sends a form. With scripts it looks and reads as unavailable until the fields hold what their attributes ask
 * for; pressed all the same, it sends, and the answer says what is missing.
 */
export function SubmitButton({ needs = [], secondary, children }: Props) {
  const button = useFormCheck((form) => isReady(form, needs))
  return (
    <button {...button} className={secondary ? undefined : 'primary'}>
      {children}
    </button>
  )
}

/** A button that only helps to fill a form in; with scripts it reads as unavailable while the fields it works on are empty. */
export function HelperButton({ needs, ...rest }: { needs: string[] } & ComponentProps<'button'>) {
  const button = useFormCheck((form) => areFilled(form, needs))
  return <button {...rest} {...button} name="intent" formEncType="application/x-www-form-urlencoded" />
}

/** What the Enter key presses in a form with more than one button: sending it, not the first helper among its fields. */
export function EnterKey() {
  return <button type="submit" className="enter-key" tabIndex={-1} aria-hidden="true" />
}
