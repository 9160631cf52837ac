import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Chance } from './chance.ts'

interface Answer {
  status: number
  headers: readonly string[]
  body: Buffer
  leads: string
}

/** A proxy in front of the product that sends writes twice and loses responses. */
export interface DoublingLine {
  origin: string
  /** Number of writes sent twice at the same time. */
  readonly doubled: number
  /** Number of discarded responses: the write was done, but the client was not told. */
  readonly lost: number
  /** Writes that were done and then answered differently when they were repeated. */
  readonly differing: readonly string[]
  close(): Promise<void>
}

/** The key that identifies a repeated write: a program's idempotency key, or the key of a form. Nothing else is sent twice. */
function keyOf({ headers, method }: IncomingMessage, body: Buffer): string | null {
  if (method === 'GET') return null
  const key = headers['idempotency-key']
  if (key) return String(key)
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? new URLSearchParams(body.toString()).get('form_key') : null
}

/**
 * Opens the proxy in front of the product at a port: sends each write with a key twice at the same time, and loses a
 * share of the responses.
 */
export async function openDoublingLine(port: number, chance: Chance, loses: number): Promise<DoublingLine> {
  const agent = new Agent({ keepAlive: true, timeout: 4000 })
  const done = new Map<string, unknown>()
  const differing: string[] = []
  let [doubled, lost] = [0, 0]

  function pass({ method, url: path, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const plain = { ...headers, 'accept-encoding': 'identity' }
      send({ host: '127.0.0.1', port, agent, method, path, headers: plain }, (answer) => {
        const { statusCode: status = 502, rawHeaders, headers: named } = answer
        const whole = { status, headers: rawHeaders, leads: named.location ?? '' }
        buffer(answer).then((content) => resolve({ ...whole, body: content }), reject)
      })
        .once('error', reject)
        .end(body)
    })
  }

  function note(key: string, what: string, { status, body, leads }: Answer): void {
    if (status >= 400) return
    const answer = leads || (JSON.parse(body.toString()) as unknown)
    if (!done.has(key)) done.set(key, answer)
    const before = done.get(key)
    if (!isDeepStrictEqual(before, answer))
      differing.push(`${what}: ${JSON.stringify([before, answer]).slice(0, 1000)}`)
  }

  async function serve(request: IncomingMessage): Promise<Answer | undefined> {
    const body = await buffer(request)
    const key = keyOf(request, body)
    if (!key) return pass(request, body)
    doubled++
    const answers = await Promise.all([pass(request, body), pass(request, body)])
    for (const answer of answers) note(key, `${request.method} ${request.url}`, answer)
    if (!chance.happens(loses)) return answers[0]
    lost++
    return undefined
  }

  const server = createServer((request, response) => {
    serve(request).then(
      (answer) => {
        if (answer) response.writeHead(answer.status, [...answer.headers]).end(answer.body)
        else request.socket.destroy()
      },
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get doubled() {
      return doubled
    },
    get lost() {
      return lost
    },
    differing,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
