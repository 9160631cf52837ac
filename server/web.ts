import cluster from 'node:cluster'
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { env } from './env.ts'
import { rejectsRequest, tidyIncoming } from './incoming.ts'
import { closeKeptAliveConnections } from './keep-alive-shutdown.ts'
import { createLoadShedder, limitServerLoad } from './load-shedding.ts'
import { timeRequest } from './metrics.ts'
import { builtAssets, packedAssets } from './packed-assets.ts'
import { compileRoutesOnce } from './route-matching.ts'
import { allowSlowUploads } from './slow-uploads.ts'
import { discardUnreadBodies } from './unread-bodies.ts'

// A web process: remix-serve's own command, run by the supervisor with the built app as its argument. It differs in how
// it ends: remix-serve closes on a signal and then stays alive as long as the database pool is open.
const { worker } = cluster

const ignore = () => {}
// A signal to the whole process group also reaches the supervisor, which then asks this process to end; only one of the
// two may act.
const end = () => void setTimeout(() => worker?.isConnected() && worker.disconnect(), 1000)

function ownSignals(): void {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.removeAllListeners(signal)
  // Ctrl-C reaches every process of the terminal; this one ends when the supervisor tells it to.
  process.on('SIGINT', ignore)
  process.on('SIGHUP', ignore)
  process.on('SIGTERM', end)
}

// remix-serve adds its signal handlers once it is up: ours replace them.
process.on('newListener', (event, listener) => {
  if (event === 'SIGTERM' && listener !== end) queueMicrotask(ownSignals)
})
worker?.once('disconnect', () => process.exit(0))

// The sign-in library warns on Node versions before 22. It is tested here on 20 as well, so the warning is suppressed.
const { warn } = console
console.warn = (...args) => (String(args[0]).includes('Unsupported runtime') ? undefined : warn(...args))

/** Returns a function that tells whether this process's event loop was more than 90 % busy recently. */
function watchRest(): () => boolean {
  let before = performance.eventLoopUtilization()
  let share = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    share = performance.eventLoopUtilization(now, before).utilization
    before = now
  }, 250).unref()
  return () => share > 0.9
}
// Requests waiting for another platform use no CPU here; otherwise they wait for this process or its database.
const isBusy = env.API_URL ? watchRest() : () => true

const packed = packedAssets(builtAssets(process.argv[2] ?? ''))
tidyIncoming((request, response) => {
  timeRequest(request, response)
  packed(request, response)
})
closeKeptAliveConnections()
allowSlowUploads()
discardUnreadBodies()
const takes = createLoadShedder(env.REQUESTS_AT_ONCE, isBusy)
limitServerLoad(env.PORT, (request, response) => {
  const refused = rejectsRequest(request)
  if (!refused) return takes(request, response)
  const { status, why } = refused
  const allow = status === 405 && { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }
  response.writeHead(status, { ...allow, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${why}\n`)
  return false
})
compileRoutesOnce()
createRequire(import.meta.url)('@remix-run/serve/dist/cli.js')
