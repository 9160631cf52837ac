import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

// Keyed by the id that each request gets on arrival.
const answering = new LRUCache<string, ServerResponse>({ max: 1000 })

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const id = String(request.headers['x-request-id'])
  answering.set(id, response)
  response.once('close', () => answering.delete(id))
})

const mostWaiting = 1_048_576

/** Waits until the client has received most of what was written. */
async function drained(response: ServerResponse): Promise<void> {
  while (response.writableLength > mostWaiting && !response.destroyed)
    await new Promise<void>((resolve) => {
      const go = () => {
        response.off('drain', go).off('close', go)
        resolve()
      }
      response.on('drain', go).on('close', go)
    })
}

/**
 * Streams a long answer as fast as the client receives it. Without this, Remix writes everything the stream yields and
 * a slow connection would keep all of it in memory. Only for answers that are not compressed on the way, such as
 * archives.
 */
export function withBackpressure(
  request: Request,
  content: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const response = answering.get(request.headers.get('X-Request-Id') ?? '')
  if (!response) return content
  const reader = content.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        await drained(response)
        if (response.destroyed) {
          await reader.cancel()
          return controller.close()
        }
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
