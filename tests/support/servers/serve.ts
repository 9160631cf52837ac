import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/**
 * Serves HTTP on a loopback port with `answer` for each request; Response.error() closes the connection. Returns the
 * URL, and a function that stops it.
 */
export async function serve(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const body = hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {}
    const request = new Request(`http://127.0.0.1${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...body,
    })
    const response = await answer(request)
    if (response.type === 'error') return void outgoing.destroy()
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()))
  return { base: `http://127.0.0.1:${port}`, stop }
}
