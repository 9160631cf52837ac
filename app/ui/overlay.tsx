import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A dialog that is open from the start and is closed by its own button: modal with JavaScript, inline without. Escape
 * presses the button.
 */
export function Overlay({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // An open dialog cannot be made modal.
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
