import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { openPools } from './database/open-pools.ts'

const asks = 'credence:metrics'
const PATIENCE_MS = 3_000
const mostKinds = 200

/**
 * The kind of page of a path: its first two segments, and `/*` if there are more. A second segment that is not a plain
 * word is an id, a file or the secret of a link, and is left out.
 */
export function kindOf(path: string): string {
  const [first = '', second = '', more] = path
    .replace(/\?.*$/, '')
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
  if (!/^[a-z_-]*$/.test(second)) return `/${first}/*`
  return `/${first}${second ? `/${second}` : ''}${more ? '/*' : ''}`
}

const requestSeconds = {
  name: 'credence_request_seconds',
  help: 'Seconds from a request to the end of its answer, by method, kind of page and status',
  labelNames: ['method', 'kind', 'status'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
}
const poolConnections = 'credence_pool_connections'

// The built app has its own copy of this module besides that of the surrounding process; the metric is registered once.
const seconds = () =>
  (register.getSingleMetric(requestSeconds.name) ?? new Histogram(requestSeconds)) as Histogram<
    'method' | 'kind' | 'status'
  >
const kinds = new Set<string>()

// Limits the number of labels, since paths are user input.
function bounded(kind: string, status: number): string {
  if (status === 404) return 'not found'
  if (kinds.size < mostKinds) kinds.add(kind)
  return kinds.has(kind) ? kind : 'other'
}

/** Records how long a request takes. A connection closed before the response is complete counts as status 499. */
export function timeRequest(request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now()
  const kind = kindOf(request.url ?? '/')
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    const labels = { method: request.method ?? '', kind: bounded(kind, status), status }
    seconds().observe(labels, (performance.now() - begun) / 1000)
  })
}

/** Starts collecting metrics in this process and lets the supervisor ask for them. */
export function countHere(process: 'web' | 'jobs'): void {
  if (register.getSingleMetric(poolConnections)) return
  register.setDefaultLabels({ process })
  collectDefaultMetrics()
  new Gauge({
    name: poolConnections,
    help: 'Connections to the database by role: busy, idle, and how many wait for one',
    labelNames: ['role', 'state'],
    collect() {
      this.reset()
      for (const { role, pool } of openPools()) {
        this.inc({ role, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.inc({ role, state: 'idle' }, pool.idleCount)
        this.inc({ role, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  if (cluster.isWorker) new AggregatorRegistry()
}

interface Message {
  type?: string
  id?: string
  text?: string
}

/** In the supervisor: answers a process that asks for the metrics of all processes. */
export function gatherFigures(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, { type, id }: Message) => {
    if (type !== asks) return
    const send = (text?: string) => worker.isConnected() && worker.send({ type: asks, id, text })
    all.clusterMetrics().then(send, () => send())
  })
}

function ofAll(): Promise<string | undefined> {
  const id = randomUUID()
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(late)
      process.off('message', take)
      resolve(text)
    }
    const take = (message: Message) => message.type === asks && message.id === id && end(message.text)
    const late = setTimeout(end, PATIENCE_MS)
    process.on('message', take)
    process.send?.({ type: asks, id })
  })
}

/** The metrics of all processes of this machine for Prometheus; only this process's if the others do not answer in time. */
export async function figures(): Promise<{ text: string; type: string }> {
  const text = cluster.isWorker ? await ofAll() : undefined
  return { text: text ?? (await register.metrics()), type: register.contentType }
}
