import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from './readiness.ts'

const LOOK_EVERY_MS = 500
/** A machine announces a keep-alive timeout of 5 seconds; the balancer closes idle connections earlier. */
const KEPT_MS = 4000

interface Machine {
  port: number
  agent: Agent
  ready: boolean
}

/** A load balancer in front of machines running on this one. */
export interface Balancer {
  origin: string
  /** Number of requests answered by each machine, by port. */
  readonly answered: ReadonlyMap<number, number>
  /** How often a request went to another machine because the connection was refused, so that nothing had been sent. */
  readonly passedOn: number
  /** Requests that got no complete response from a machine, with the reason. */
  readonly lost: readonly string[]
  /** Waits until the machine at the port is in use again. */
  sees(port: number): Promise<void>
  /** From now on sends everything to one machine, or to all if none is given. */
  only(port?: number): void
  close(): Promise<void>
}

const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** The head and the beginning of the body of a machine's response. Throws if there is none. */
function ask({ port, agent }: Machine, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, url: path, headers } = request
  const added = {
    'x-forwarded-for': request.socket.remoteAddress,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'http',
    connection: 'keep-alive',
  }
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...added } }
    send(to, resolve).once('error', reject).end(body)
  })
}

/** Forwards a response as it arrives. Throws if it breaks off. */
async function giveOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const ofThisConnection = new Set(['connection', 'keep-alive'])
  const lines = answer.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !ofThisConnection.has(name.toLowerCase())
      ? [[name, answer.rawHeaders[at + 1] ?? ''] as const]
      : [],
  )
  response.writeHead(answer.statusCode ?? 502, lines.flat())
  for await (const part of answer) response.write(part)
  response.end()
}

/**
 * Works like a load balancer: alternates between the machines that report ready, or among all if none does (it may only
 * be slow to report), keeps connections open, and retries a request on the other machine only if the connection was
 * refused.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const machines = ports.map(
    (port): Machine => ({ port, agent: new Agent({ keepAlive: true, timeout: KEPT_MS }), ready: true }),
  )
  const answered = new Map<number, number>()
  const lost: string[] = []
  let [turn, passedOn] = [0, 0]
  let chosen: number | undefined
  let closed = false

  function next(tried: ReadonlySet<Machine>): Machine | undefined {
    const left = machines.filter((one) => !tried.has(one) && (chosen === undefined || one.port === chosen))
    const ready = left.filter((one) => one.ready)
    const free = ready.length > 0 ? ready : left
    return free[turn++ % Math.max(1, free.length)]
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const tried = new Set<Machine>()
    for (let machine = next(tried); machine; machine = next(tried)) {
      tried.add(machine)
      try {
        const answer = await ask(machine, request, body)
        await giveOn(answer, response)
        answered.set(machine.port, (answered.get(machine.port) ?? 0) + 1)
        return
      } catch (error) {
        if (!isRefused(error)) throw error
        machine.ready = false
        passedOn++
      }
    }
    throw new Error('no machine takes it')
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      if (request.destroyed && !request.complete) return
      lost.push(`${request.method} ${request.url}: ${error.message}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end('Bad Gateway')
    })
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const looking = machines.map(async (machine) => {
    while (!closed) {
      machine.ready = await isReady(`http://127.0.0.1:${machine.port}`, 2000)
      await pause(LOOK_EVERY_MS)
    }
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    get passedOn() {
      return passedOn
    },
    lost,
    async sees(port) {
      while (!machines.some((one) => one.port === port && one.ready)) await pause(50)
    },
    only(port) {
      chosen = port
    },
    async close() {
      closed = true
      await Promise.all(looking)
      for (const { agent } of machines) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
