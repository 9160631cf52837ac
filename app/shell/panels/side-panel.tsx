import { useNavigate } from '@remix-run/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormAnswer } from '../../forms/form-state.ts'
import { Link } from '../../ui/link.tsx'
import { Toast } from '../../ui/toast.tsx'
import { useRestoredForm } from '../unsent-text/use-restored-form.ts'

interface Props {
  title: string
  /** The same page without the panel. */
  closeTo: string
  children: ReactNode
}

/** Whether the panel contains typed text. */
const holdsTyped = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLInputElement>('textarea, input:is([type="text"], :not([type]))')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * A panel beside the page, part of the page itself. With JavaScript focus moves in, Escape closes it, and focus
 * returns. If text was typed, Escape first moves focus to Close, and closes from there.
 */
export function SidePanel({ title, closeTo, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const answered = !!useFormAnswer()
  const givenBack = useRestoredForm('panel')
  const close = useRef<HTMLAnchorElement>(null)
  const leave = ({ currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (document.activeElement !== close.current && holdsTyped(currentTarget)) close.current?.focus()
    else navigate(closeTo, { preventScrollReset: true })
  }
  useEffect(() => {
    const before = document.activeElement
    if (!panel.current?.contains(before)) panel.current?.querySelector('h2')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      className="panel"
      aria-labelledby={id}
      ref={panel}
      onKeyDown={(event) => {
        // Escape only closed a suggestion list.
        if (event.key === 'Escape' && !event.defaultPrevented) leave(event)
      }}
    >
      <header>
        {/* biome-ignore lint/a11y/noAutofocus: without JavaScript this moves focus in, unless an answer receives it */}
        <h2 id={id} tabIndex={-1} autoFocus={!answered && !givenBack}>
          {title}
        </h2>
        <Link className="button" to={closeTo} preventScrollReset ref={close}>
          Close
        </Link>
      </header>
      {givenBack && <Toast text={givenBack} />}
      {children}
    </aside>
  )
}
