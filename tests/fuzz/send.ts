import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { Pool } from 'undici'
import { ask, cookieHeader, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { sessionOf } from '#tests/support/signing-in/session-cookie.ts'
import type { Answer } from './judge.ts'
import { attempt, type FuzzRequest, formToken } from './requests.ts'

const hang = 30_000

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/**
 * GET on a connection of its own. An idle one may close just as it is used again (the server announces five seconds, and a
 * busy process is late to count them): then once more, as browsers do.
 */
function get(visitor: Visitor, path: string): Promise<Response> {
  const sent = () => ask(visitor, path, { headers: { Connection: 'close' } })
  return sent().catch((error: Error) => {
    if (!String(error.cause).includes('other side closed')) throw error
    return sent()
  })
}

/** Starts a sign-in attempt. */
async function beginSignIn(origin: string): Promise<{ visitor: Visitor; path: string }> {
  const visitor: Visitor = { origin, cookies: new Map() }
  let path = '/auth'
  for (let steps = 0; steps < 4; steps++) {
    const location = (await get(visitor, path)).headers.get('Location')
    if (!location) break
    const { pathname, search } = new URL(location, origin)
    path = pathname + search
  }
  return { visitor, path }
}

const isSignedIn = ({ cookies }: Visitor) => cookies.has('credence.0')

/** Sends requests unchanged, with paths and headers that `fetch` would normalise. */
export function sender(origin: string, visitors: Map<string, Visitor>) {
  const pool = new Pool(origin, {
    connections: 16,
    keepAliveMaxTimeout: 1000,
    headersTimeout: hang,
    bodyTimeout: hang,
  })

  async function shown(
    request: FuzzRequest,
  ): Promise<{ path: string; headers: Record<string, string>; body?: string | undefined }> {
    if (request.path === attempt) {
      const { visitor, path } = await beginSignIn(origin)
      return {
        path,
        headers: { cookie: cookieHeader(visitor.cookies), ...request.headers },
        body: request.body,
      }
    }
    const visitor = visitors.get(request.as)
    const { path, headers, body } = request
    if (!visitor || !isSignedIn(visitor)) return { path, headers, body }
    if (request.shows === 'token')
      return {
        path,
        headers: { authorization: `Bearer ${sessionOf(visitor).access_token}`, ...headers },
        body,
      }
    const filled = body?.replace(formToken, () => sessionOf(visitor).form_token)
    return { path, headers: { cookie: cookieHeader(visitor.cookies), ...headers }, body: filled }
  }

  async function send(request: FuzzRequest): Promise<Answer> {
    const { path, headers, body } = await shown(request)
    // The client itself asserts that a bracket in a host name is closed.
    if (headers.host?.startsWith('[') && !headers.host.includes(']')) headers.host += ']'
    const answer = await pool.request({
      method: request.method as 'GET',
      path: path.startsWith('/') ? path : `/${path}`,
      headers,
      ...(body !== undefined && { body: Buffer.from(body, 'utf8') }),
    })
    const content = Buffer.from(await answer.body.arrayBuffer())
    const responseHeaders = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const single of [value].flat()) if (single !== undefined) responseHeaders.append(name, single)
    const unpacked = content.length > 0 && unpack[responseHeaders.get('Content-Encoding') ?? '']?.(content)
    return {
      status: answer.statusCode,
      headers: responseHeaders,
      text: (unpacked || content).toString('utf8'),
    }
  }
  return { send, close: () => pool.close() }
}
