import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { allFilled, isReady, type RequiredFields } from './fields/field-rules.ts'

/** Checks the button's form after hydration and on every input. */
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
  /** What is required besides the required fields, such as a chosen party. */
  needs?: RequiredFields
  /** Not the main action of the page. */
  secondary?: boolean
  children: ReactNode
}

/**
 * A submit button. With JavaScript it is marked as unavailable until the fields satisfy their attributes. It can still
 * be pressed: the response then says what is missing.
 */
export function SubmitButton({ needs = [], secondary, children }: Props) {
  const button = useFormCheck((form) => isReady(form, needs))
  return (
    <button {...button} className={secondary ? undefined : 'primary'}>
      {children}
    </button>
  )
}

/** A button that helps to fill in a form. With JavaScript it is marked as unavailable while the fields it uses are empty. */
export function HelperButton({ needs, ...rest }: { needs: string[] } & ComponentProps<'button'>) {
  const button = useFormCheck((form) => allFilled(form, needs))
  return <button {...rest} {...button} name="intent" formEncType="application/x-www-form-urlencoded" />
}

/**
 * The default button for the Enter key in a form with several buttons, so that Enter submits the form instead of
 * pressing the first helper button.
 */
export function EnterKey() {
  return <button type="submit" className="enter-key" tabIndex={-1} aria-hidden="true" />
}
