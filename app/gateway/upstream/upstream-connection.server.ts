import { setTimeout as wait } from 'node:timers/promises'
import {
  BrokenCircuitError,
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { Agent, type Dispatcher, request } from 'undici'

const connectWithin = 3_000
const answerWithin = 15_000
/** Reports and attachments are large, and some platforms generate them on request. */
const fileWithin = 60_000
/** Eight concurrent calls per page: six for its parts, which may be slow, and two reserved for the frame. */
const atOnce = { parts: 6, frame: 2 }
const failuresInARow = 5
const restFor = 5_000

const agent = new Agent({ connect: { timeout: connectWithin }, connections: 64 })

/** The platform could not be reached, or did not answer in time. */
export class PlatformAway extends Error {
  override name = 'PlatformAway'
}

export interface Sent {
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  body?: string
  /** Uses the longer timeout for files. */
  isFile?: boolean
}

export interface Received {
  status: number
  /** The value of a header; undefined if it was not sent. */
  header(name: string): string | undefined
  body: Dispatcher.ResponseData['body']
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

async function send<T>(url: URL, sent: Sent, read: (received: Received) => Promise<T>): Promise<T> {
  const { method, headers, body = null, isFile } = sent
  const signal = AbortSignal.timeout(isFile ? fileWithin : answerWithin)
  const answer = await request(url, { method, headers, body, signal, dispatcher: agent })
  const header = (name: string) => first(answer.headers[name.toLowerCase()])
  return read({ status: answer.statusCode, header, body: answer.body })
}

const breakers = new Map<string, CircuitBreakerPolicy>()

/** After five consecutive failures a host is not called for five seconds. */
function breakerOf(host: string): CircuitBreakerPolicy {
  const before = breakers.get(host)
  if (before) return before
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restFor,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  breakers.set(host, breaker)
  return breaker
}

const codesOf = (error: unknown): unknown[] => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return cause ? [code, ...codesOf(cause)] : [code]
}
const notConnected = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]
const isConnection = (error: unknown) => codesOf(error).some((code) => notConnected.includes(String(code)))

const jitter = () => wait(50 + Math.random() * 200)

/**
 * Calls the platform once; a GET is retried once after a connection error. Errors thrown by `read`, timeouts and
 * connection errors become PlatformAway. A write is never sent twice: it may have arrived.
 */
export async function askHost<T>(url: URL, sent: Sent, read: (received: Received) => Promise<T>): Promise<T> {
  const breaker = breakerOf(url.host)
  const once = () => breaker.execute(() => send(url, sent, read))
  try {
    return await once().catch(async (error: unknown) => {
      if (sent.method !== 'GET' || !isConnection(error)) throw error
      await jitter()
      return once()
    })
  } catch (error) {
    const reason = error instanceof BrokenCircuitError ? 'It failed too often just now' : String(error)
    throw new PlatformAway(reason, { cause: error })
  }
}

// Calls in progress. A page that gave up waiting for a slow part joins the same call when it is opened again.
const underWay = new Map<string, Promise<unknown>>()

function shared<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const before = underWay.get(what)
  if (before) return before as Promise<T>
  const asking = ask().finally(() => underWay.delete(what))
  underWay.set(what, asking)
  return asking
}

type Lane = keyof typeof atOnce

/** The calls of one page: limits how many run at a time and makes identical reads once. */
class PageCalls {
  private readonly places = {
    parts: bulkhead(atOnce.parts, Number.POSITIVE_INFINITY),
    frame: bulkhead(atOnce.frame, Number.POSITIVE_INFINITY),
  }
  private readonly pending = new Map<string, Promise<unknown>>()

  read<T>(what: string, lane: Lane, ask: () => Promise<T>): Promise<T> {
    const before = this.pending.get(what)
    if (before) return before as Promise<T>
    const asking = this.places[lane].execute(() => shared(what, ask))
    this.pending.set(what, asking)
    return asking
  }
  /** Answers read before a write are not reused after it. */
  write<T>(ask: () => Promise<T>): Promise<T> {
    this.pending.clear()
    return this.places.parts.execute(ask).finally(() => this.pending.clear())
  }
}

const pages = new LRUCache<string, PageCalls>({ max: 2000, ttl: 30_000 })

/** The calls of page view `page`, kept for half a minute from its first call. */
export function callsOf(page: string): PageCalls {
  const before = pages.get(page)
  if (before) return before
  const calls = new PageCalls()
  pages.set(page, calls)
  return calls
}
