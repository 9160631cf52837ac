import { useEffect, useRef } from 'react'

/** The result of a write. It is part of the page and receives focus, so that screen readers announce it and continue from here. */
export function Toast({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this moves focus to the message
    <div className="toast" role="status" tabIndex={-1} ref={box} autoFocus>
      <strong>{text}</strong>
    </div>
  )
}
