import { Socket } from 'node:net'
import pg from 'pg'

/** Receives a message, or undefined each time a connection is established: earlier messages may have been missed. */
export type OnMessage = (message: string | undefined) => void

const retryAfterMs = 1_000
const heartbeatMs = 30_000

/** One connection to a database for all channels this process listens to there. */
class Listener {
  readonly #url: string
  readonly #channels = new Map<string, Set<OnMessage>>()
  #client: pg.Client | undefined
  /** Resolves when all requests so far are answered: a connection takes one query at a time. */
  #answered: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  add(channel: string, onMessage: OnMessage): void {
    const known = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, known.add(onMessage))
    if (this.#client) this.#subscribe(this.#client, channel, [onMessage])
    else this.#connect()
  }

  /** Returns whether no listener is left; then the connection is closed. */
  remove(channel: string, onMessage: OnMessage): boolean {
    const known = this.#channels.get(channel)
    known?.delete(onMessage)
    if (known?.size === 0) this.#channels.delete(channel)
    if (this.#channels.size > 0) return false
    const client = this.#client
    this.#client = undefined
    client?.end().catch(() => {})
    return true
  }

  #connect(): void {
    // Neither the connection nor its timers keep an otherwise idle process alive.
    const client = new pg.Client({
      stream: () => new Socket().unref(),
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    this.#client = client
    // The 'end' event follows.
    client.on('error', () => {})
    client.on('end', () => this.#ended(client))
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of this.#channels.get(channel) ?? []) onMessage(payload ?? '')
    })
    this.#answered = client.connect().then(
      () => {
        const heartbeat = setInterval(() => this.#ask(client, 'select 1'), heartbeatMs).unref()
        client.on('end', () => clearInterval(heartbeat))
      },
      () => this.#ended(client),
    )
    for (const [channel, all] of this.#channels) this.#subscribe(client, channel, [...all])
  }

  #subscribe(client: pg.Client, channel: string, all: OnMessage[]): void {
    this.#ask(client, `listen ${pg.escapeIdentifier(channel)}`, () => {
      for (const onMessage of all) if (this.#channels.get(channel)?.has(onMessage)) onMessage(undefined)
    })
  }

  // A connection that does not answer is closed, so that a new one is opened.
  #ask(client: pg.Client, text: string, done = () => {}): void {
    const ask = () => (this.#client === client ? client.query(text).then(done) : undefined)
    this.#answered = this.#answered.then(ask).catch(() => client.end().catch(() => {}))
  }

  #ended(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    setTimeout(() => {
      if (!this.#client && this.#channels.size > 0) this.#connect()
    }, retryAfterMs).unref()
  }
}

const listeners = new Map<string, Listener>()

/**
 * Listens to a PostgreSQL NOTIFY channel for the lifetime of the process, or until the returned function is called. A
 * lost connection is reopened; all channels of one `url` share a connection. Never throws: if no connection can be
 * made, it keeps trying. `url` must point to the database itself, not to a transaction-level pooler.
 */
export function listen(url: string, channel: string, onMessage: OnMessage): () => void {
  const listener = listeners.get(url) ?? new Listener(url)
  listeners.set(url, listener)
  listener.add(channel, onMessage)
  return () => {
    if (listener.remove(channel, onMessage) && listeners.get(url) === listener) listeners.delete(url)
  }
}
