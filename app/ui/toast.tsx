import { useEffect, useRef } from 'react'

/** What a write led to. It is simply in the page; focus goes to it, so that it is read out and reading goes on from here. */
export function Toast({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how focus reaches the message
    <div className="toast" role="status" tabIndex={-1} ref={box} autoFocus>
      <strong>{text}</strong>
    </div>
  )
}
