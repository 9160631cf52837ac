import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Discards what still arrives of a request whose response was sent, such as an upload that is too large: many clients
 * read the response only after they have sent everything. Node does this only if nothing was read of the body.
 */
export function discardUnreadBodies(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.complete) return
    request.removeAllListeners('data')
    request.resume()
  })
}
