import cluster from 'node:cluster'
import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { embeddedApi, isReady, signInHost } from './api/index.ts'
import { env } from './env.ts'
import { mountPath } from './identity/provider/issuer.ts'
import { tidyHeaders } from './incoming.ts'
import { closeKeptAliveConnections } from './keep-alive-shutdown.ts'
import { log } from './log.ts'
import { pageConfig } from './page-config.ts'
import { setSecurityHeaders } from './security-headers.ts'

// A process of the platform alone: the API for programs and web applications, and the sign-in host with its icon. It
// serves no pages.
const ignore = () => {}
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, ignore)
cluster.worker?.once('disconnect', () => process.exit(0))

const plain = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(text)

const icon = pageConfig()

async function sendIcon(response: ServerResponse): Promise<void> {
  const content = await readFile(`public${icon.fav_icon_app}`)
  const headers = { 'Content-Type': icon.fav_icon_type, 'Cache-Control': 'public, max-age=86400' }
  response.writeHead(200, headers).end(content)
}

/** Forwards a request to this process's sign-in host, under the host name that the visitor used. */
async function toSignInHost(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { port } = await signInHost()
  const { host } = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : { host: incoming.headers.host }
  const protocol = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).protocol.slice(0, -1) : 'http'
  const visitors = incoming.headers['x-visitor-origin']?.toString()
  const headers: OutgoingHttpHeaders = {
    ...(incoming.headers as OutgoingHttpHeaders),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': incoming.headers['x-client-address'],
    ...(visitors && { origin: visitors }),
  }
  const { method, url } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}

const api = getRequestListener((incoming) => embeddedApi().fetch(incoming), { overrideGlobalObjects: false })

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
  const path = incoming.url ?? '/'
  setSecurityHeaders(incoming, outgoing)
  if (path === '/healthz') return plain(outgoing, 200, 'alive\n')
  if (path === '/readyz') {
    const ready = await isReady()
    return plain(outgoing, ready ? 200 : 503, ready ? 'ready\n' : 'the database does not answer\n')
  }
  // The sign-in host's pages link to the application's home page, which is on another server.
  if (path === '/' && env.REDIRECT_BASE_URL)
    return outgoing.writeHead(303, { Location: new URL('/', env.REDIRECT_BASE_URL).href }).end()
  if (path === icon.fav_icon_app) return sendIcon(outgoing)
  const claimed = incoming.headers['x-client-address']
  tidyHeaders(incoming.headers, incoming.socket.remoteAddress)
  // These requests come directly from browsers.
  if (path.startsWith(`${mountPath}/`)) return toSignInHost(incoming, outgoing)
  // Trusted web applications in front state the client's address.
  if (env.TRUST_PROXY === '1' && claimed) incoming.headers['x-client-address'] = claimed
  return api(incoming, outgoing)
}

closeKeptAliveConnections()
createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error) => {
    log.error(error, 'platform')
    if (outgoing.headersSent) outgoing.destroy()
    else plain(outgoing, 500, 'Something went wrong\n')
  })
}).listen(env.PORT, env.HOST ?? '127.0.0.1')
