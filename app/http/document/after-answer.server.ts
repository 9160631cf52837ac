import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

type Work = () => Promise<unknown>

// Keyed by the id that each request gets on arrival.
const waiting = new LRUCache<string, Work[]>({ max: 1000 })

subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage }
  const id = String(request.headers['x-request-id'])
  const works = waiting.get(id) ?? []
  waiting.delete(id)
  for (const work of works) work().catch(() => undefined)
})

/** Runs `work` after the response has been sent. For work that nobody waits for; its errors are ignored. */
export function afterAnswer(request: Request, work: Work): void {
  const id = request.headers.get('X-Request-Id') ?? ''
  waiting.set(id, [...(waiting.get(id) ?? []), work])
}
