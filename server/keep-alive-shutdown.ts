import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

/**
 * Lets clients with keep-alive connections send requests already on their way when the port closes. Node would close
 * idle connections immediately, and a request just sent on one would get no response. Idle connections end by
 * themselves within the time announced in each response (Keep-Alive: timeout); a busy one ends with its next response,
 * which says so. Otherwise it would stay open until the process is killed.
 */
export function closeKeptAliveConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server }
    server.closeIdleConnections = () => {}
    const begin = response.writeHead as (...args: unknown[]) => ServerResponse
    response.writeHead = (...args: unknown[]) => {
      if (!server.listening) response.setHeader('Connection', 'close')
      return begin.apply(response, args)
    }
  })
}
