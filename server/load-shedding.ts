import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { answerBusy } from './busy-answer.ts'

/** Never rejected: health checks and metrics must get an answer, and assets cost next to nothing. */
const always = /^\/(healthz|readyz|metrics|assets\/)/
/** Rejected later than other pages: sign-in, search, and requests made by pages that are already open. */
const later = /^\/(auth|idp|set_token|app\/search|app\/parties|v1\/search)\b|^[^?]*\.data(\?|$)/

/** The factor by which the usual number of concurrent requests may be exceeded for this kind of request; undefined for no limit. */
function overloadFactor({ method, url = '/' }: IncomingMessage): number | undefined {
  if (always.test(url)) return undefined
  // Submitted data is the last thing to lose.
  if (method !== 'GET' && method !== 'HEAD') return 4
  return later.test(url) ? 2 : 1
}

/**
 * Returns a function that decides whether a request is accepted, and otherwise rejects it: when `atOnce` others are
 * already waiting for a response and `isBusy`. A request whose body is still arriving and one whose response has begun
 * do not count: neither waits for this process.
 */
export function createLoadShedder(atOnce: number, isBusy: () => boolean) {
  const taken = new Map<ServerResponse, IncomingMessage>()
  const waiting = () =>
    [...taken].filter(([response, request]) => request.complete && !response.headersSent).length
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const times = overloadFactor(request)
    if (times === undefined) return true
    if (waiting() >= atOnce * times && isBusy()) {
      void answerBusy(request, response)
      return false
    }
    taken.set(response, request)
    response.once('close', () => taken.delete(response))
    return true
  }
}

/** Lets `server` answer only requests accepted by `takes`. */
export function answerOnly(server: Server, takes: ReturnType<typeof createLoadShedder>): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (takes(request, response)) for (const answer of listeners) answer.call(server, request, response)
  })
}

/** The same for this process's server on `port`, whichever module creates it. */
export function limitServerLoad(port: number, takes: ReturnType<typeof createLoadShedder>): void {
  const bound = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server, request } = message as { server: Server; request: IncomingMessage }
    if (request.socket.localPort !== port || bound.has(server)) return
    bound.add(server)
    answerOnly(server, takes)
  })
}
