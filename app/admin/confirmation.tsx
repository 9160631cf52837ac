import { type ReactNode, useId } from 'react'
import { useFocusOn } from '../ui/use-focus-on.ts'

/** The question before something is deleted. The link that opens it can be far away in the page, so it takes the focus. */
export function Confirmation({ title, children }: { title: string; children: ReactNode }) {
  const box = useFocusOn<HTMLElement>(title)
  const headingId = useId()
  return (
    <section
      className="block"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: moves the focus here without JavaScript
      autoFocus
    >
      <header>
        <h2 id={headingId}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
