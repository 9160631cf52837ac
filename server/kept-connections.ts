import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

/**
 * Lets whoever keeps a connection open send what they had on its way when the port closed. Node would cut idle connections at once, and
 * a request that was just sent on one gets no answer. They end by themselves within the time that each answer announces (Keep-Alive:
 * timeout), and a busy one ends with its next answer, which says so; else nothing would end it before the process is killed.
 */
export function endConnectionsInOrder(): void {
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server }
    server.closeIdleConnections = () => {}
    const begin = response.writeHead as (...given: unknown[]) => ServerResponse
    response.writeHead = (...given: unknown[]) => {
      if (!server.listening) response.setHeader('Connection', 'close')
      return begin.apply(response, given)
    }
  })
}
