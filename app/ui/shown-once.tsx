import type { ReactNode } from 'react'
import { useFocusOn } from './use-focus-on.ts'

/** A result that is shown once, such as a new secret or why a check failed. It appears far above the button, so it takes the focus whenever the answer `of` changes. */
export function ShownOnce({ of, refused, children }: { of: unknown; refused?: true; children: ReactNode }) {
  const box = useFocusOn<HTMLDivElement>(of)
  return (
    <div
      className={refused ? 'told refused' : 'told'}
      role={refused ? 'alert' : 'status'}
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: moves the focus here without JavaScript
      autoFocus
    >
      {children}
    </div>
  )
}
