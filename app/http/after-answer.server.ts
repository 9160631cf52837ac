import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

type Work = () => Promise<unknown>

// By the id that each request is given as it comes in.
const waiting = new LRUCache<string, Work[]>({ max: 1000 })

subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage }
  const id = String(request.headers['x-request-id'])
  const works = waiting.get(id) ?? []
  waiting.delete(id)
  for (const work of works) work().catch(() => undefined)
})

/** Does something once the visitor has their answer: what nobody waits for, and with which nothing is lost when it fails. */
export function afterAnswer(request: Request, work: Work): void {
  const id = request.headers.get('X-Request-Id') ?? ''
  waiting.set(id, [...(waiting.get(id) ?? []), work])
}
