const name = 'cut-off'

/** Calls `onFailure` whenever a submitted form did not reach the server. Returns a function that stops listening. */
export function onNetworkFailure(onFailure: () => void): () => void {
  addEventListener(name, onFailure)
  return () => removeEventListener(name, onFailure)
}

/** Delays before each retry of a page that could not be reached, in milliseconds: long enough for a web process to restart. */
const pauses = [500, 1000, 2000]

/**
 * Wraps `fetch` for Remix's data requests. If a form or the answer to it is lost on the network, the page stays as it
 * is with the submitted values; by default Remix would show the error page. Sending the form again has no double
 * effect. Failed page loads, such as the one after a form, are retried.
 */
export function keepPageOnNetworkFailure(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    for (let tried = 0; ; tried += 1) {
      try {
        return await fetch(input, init)
      } catch (error) {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
        if (!pathname.endsWith('.data') || init?.signal?.aborted) throw error
        if (init?.method === 'POST') {
          dispatchEvent(new Event(name))
          // Remix keeps waiting; the next form or link replaces this request.
          return new Promise<never>(() => {})
        }
        const pause = pauses[tried]
        if (pause === undefined) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}
