const name = 'cut-off'

/** Tells of each form that did not reach us; gives what ends that. */
export function onCutOff(tell: () => void): () => void {
  addEventListener(name, tell)
  return () => removeEventListener(name, tell)
}

/** After how long each a page that was not reached is asked for again, in milliseconds: a web process that was restarted is back by then. */
const pauses = [500, 1000, 2000]

/**
 * A form that does not reach us, or whose answer does not reach the reader, leaves its page as it is with all that was typed. Left to
 * itself Remix puts the error page in its place. Whoever sends it again is answered as if the first sending had not been. A page, such as
 * the one that follows a form, is asked for again.
 */
export function stayWhenCutOff(): void {
  const { fetch } = window
  window.fetch = async (asked, init) => {
    for (let tried = 0; ; tried += 1) {
      try {
        return await fetch(asked, init)
      } catch (error) {
        const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
        if (!pathname.endsWith('.data') || init?.signal?.aborted) throw error
        if (init?.method === 'POST') {
          dispatchEvent(new Event(name))
          // Remix waits for ever; the next form or link takes its place.
          return new Promise<never>(() => {})
        }
        const pause = pauses[tried]
        if (pause === undefined) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}
