import type { ReactNode } from 'react'
import { useFocusOn } from './use-focus-on.ts'

/** What a form's button brought, `of` its answer: often shown this once, and far above the button, so focus goes there. */
export function Told({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useFocusOn<HTMLDivElement>(of)
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how focus comes here
    <div className="told" role="status" tabIndex={-1} ref={box} autoFocus>
      {children}
    </div>
  )
}
