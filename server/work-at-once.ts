import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { answerBusy } from './busy-answer.ts'

/** What is never refused: whoever watches the process must hear of it, and scripts and styles cost next to nothing. */
const always = /^\/(healthz|readyz|metrics|assets\/)/
/** What is refused after other pages: the way in, the search, and what a page that is open already asks for. */
const later = /^\/(auth|idp|set_token|app\/search|app\/parties|v1\/search)\b|^[^?]*\.data(\?|$)/

/** How many times as many requests as usual may be at work when one of this kind still gets in; undefined is always. */
function room({ method, url = '/' }: IncomingMessage): number | undefined {
  if (always.test(url)) return undefined
  // What somebody typed is the last thing to be lost.
  if (method !== 'GET' && method !== 'HEAD') return 4
  return later.test(url) ? 2 : 1
}

/**
 * Gives what decides whether a request is taken, and refuses it where not: when `atOnce` others wait for their answers already and
 * `isBusy`. A body that still comes in and an answer that has begun take no part: neither waits for this process.
 */
export function workAtOnce(atOnce: number, isBusy: () => boolean) {
  const taken = new Map<ServerResponse, IncomingMessage>()
  const waiting = () =>
    [...taken].filter(([response, request]) => request.complete && !response.headersSent).length
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const times = room(request)
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

/** Lets `server` answer only what `takes` lets through. */
export function answerOnly(server: Server, takes: ReturnType<typeof workAtOnce>): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (takes(request, response)) for (const answer of listeners) answer.call(server, request, response)
  })
}

/** The same for the server of this process on `port`, whoever makes it. */
export function boundWork(port: number, takes: ReturnType<typeof workAtOnce>): void {
  const bound = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server, request } = message as { server: Server; request: IncomingMessage }
    if (request.socket.localPort !== port || bound.has(server)) return
    bound.add(server)
    answerOnly(server, takes)
  })
}
