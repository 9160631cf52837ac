import type { ReactNode } from 'react'
import { useFocusOn } from './use-focus-on.ts'

/** A result that is shown once, such as a new secret. It appears far above the button, so it takes the focus whenever the answer `of` changes. */
export function ShownOnce({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useFocusOn<HTMLDivElement>(of)
  return (
    // biome-ignore lint/a11y/noAutofocus: moves the focus here without JavaScript
    <div className="told" role="status" tabIndex={-1} ref={box} autoFocus>
      {children}
    </div>
  )
}
