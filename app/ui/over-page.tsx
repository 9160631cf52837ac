import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A dialog that is open from the start and that its own button closes: over everything else with scripts, in its place on the page
 * without. Escape presses the button.
 */
export function OverPage({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // One that is open already cannot be put over the page.
    dialog.current?.close()
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        dialog.current?.querySelector<HTMLElement>('a, button')?.click()
      }}
    >
      {children}
    </dialog>
  )
}
