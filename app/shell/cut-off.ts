const name = 'cut-off'

/** Tells of each form that did not reach us; gives what ends that. */
export function onCutOff(tell: () => void): () => void {
  addEventListener(name, tell)
  return () => removeEventListener(name, tell)
}

/**
 * A form that does not reach us, or whose answer does not reach the reader, leaves its page as it is with all that was typed. Left to
 * itself Remix puts the error page in its place. Whoever sends it again is answered as if the first sending had not been.
 */
export function stayWhenCutOff(): void {
  const { fetch } = window
  window.fetch = async (asked, init) => {
    try {
      return await fetch(asked, init)
    } catch (error) {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
      if (init?.method !== 'POST' || !pathname.endsWith('.data') || init.signal?.aborted) throw error
      dispatchEvent(new Event(name))
      // Remix waits for ever; the next form or link takes its place.
      return new Promise<never>(() => {})
    }
  }
}
