import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeReadableStreamToWritable } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withBackpressure } from '#app/http/files/with-backpressure.server.ts'

const piece = new Uint8Array(65_536)
const pieces = 800

/** Responds with 50 MB as the framework does, and records how much is buffered each time more is requested. */
async function serving(
  work: (origin: string, seen: { waiting: number; asked: number; ended: string }) => Promise<void>,
) {
  const seen = { waiting: 0, asked: 0, ended: '' }
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const content = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          seen.waiting = Math.max(seen.waiting, response.writableLength)
          if (++seen.asked > pieces) {
            seen.ended = 'read'
            controller.close()
          } else controller.enqueue(piece)
        },
        cancel() {
          seen.ended = 'cancelled'
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'X-Request-Id': String(incoming.headers['x-request-id']) }
    const request = new Request('http://server', { headers })
    void writeReadableStreamToWritable(withBackpressure(request, content), response).catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const asking = (origin: string, id: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(origin, { headers: { 'x-request-id': id } }, resolve)
      .on('error', reject)
      .end()
  })

test('a long response is sent in full with little of it in memory at any time', async () => {
  await serving(async (origin, seen) => {
    const answer = await asking(origin, 'slow')
    let bytes = 0
    for await (const chunk of answer) bytes += (chunk as Buffer).length
    expect(bytes).toBe(pieces * piece.length)
    expect(seen.ended).toBe('read')
    expect(seen.waiting).toBeLessThan(2_000_000)
  })
})

test('reading stops once the visitor has disconnected', async () => {
  await serving(async (origin, seen) => {
    const answer = await asking(origin, 'gone')
    await new Promise((resolve) => answer.once('readable', resolve))
    answer.destroy()
    await expect.poll(() => seen.ended).toBe('cancelled')
    expect(seen.asked).toBeLessThan(pieces)
  })
})
