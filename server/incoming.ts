import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isHostName } from './contract/host-name.ts'
import { env } from './env.ts'
import { carrySafeHeaders } from './safe-headers.ts'

const trusted = env.TRUST_PROXY === '1'
const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded']
/** Stands for the name of a host that is none. */
const nobodys = 'host.invalid'
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Behind a declared proxy the address it saw is the last one it added; else the other end of the connection. */
function addressOf(headers: IncomingHttpHeaders, remote: string | undefined): string | undefined {
  const chain = trusted ? first(headers['x-forwarded-for']) : undefined
  return chain?.split(',').at(-1)?.trim() || remote
}

/**
 * Makes a visitor's headers safe to believe: the address is the connection's, forwarding headers count only from a declared
 * proxy, and `Origin` travels as `x-visitor-origin`, since the framework answers a foreign one with an empty 500 where the
 * guard answers 403 with a page. A host name that is none leads nowhere: no address can be made with it. `x-request-id` is new and
 * ours, so that what belongs to one request can find together.
 */
export function tidyHeaders(headers: IncomingHttpHeaders, remote: string | undefined): void {
  const address = addressOf(headers, remote)
  if (!trusted) for (const name of forwarded) delete headers[name]
  if (!isHostName(first(headers['x-forwarded-host']) ?? '')) delete headers['x-forwarded-host']
  if (headers.host && !isHostName(headers.host)) headers.host = nobodys
  delete headers['x-client-address']
  delete headers['x-visitor-origin']
  if (address) headers['x-client-address'] = address
  if (headers.origin) headers['x-visitor-origin'] = headers.origin
  delete headers.origin
  headers['x-request-id'] = randomUUID()
}

/** What was asked for, as path and query: whoever takes this for a proxy names a host before it, which is not believed. */
export function targetOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

const isOldData = (pair: string) => new URLSearchParams(pair).has('_data')

/**
 * The target without `_data`, by which older browsers of the framework asked for the data of one route: it answers an unknown one with
 * a bare error of its own, and nobody here asks so any more.
 */
export function withoutOldData(target: string): string {
  const [path = '', ...query] = target.split('?')
  const pairs = query.join('?').split('&')
  if (!pairs.some(isOldData)) return target
  const rest = pairs.filter((pair) => !isOldData(pair)).join('&')
  return rest ? `${path}?${rest}` : path
}

/** Whoever watches the process may name no host. */
const watched = /^\/(healthz|readyz)$/

/** Why a tidied request is refused, whatever it asks: its status and a sentence; undefined where an address and a Request can be made of it. */
export function refusedOutright({
  method,
  url = '',
  headers: { host },
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): { status: number; why: string } | undefined {
  if (method === 'TRACE') return { status: 405, why: 'TRACE is not answered here' }
  if (!url.startsWith('/')) return { status: 400, why: 'The address cannot be read' }
  const isNamed = host && host !== nobodys
  return isNamed || watched.test(url) ? undefined : { status: 400, why: 'The request names no host' }
}

/** Tidies every request to this process's public port before anybody reads it, and gives its answer what keeps it safe; what `also` is given is of such a one. */
export function tidyIncoming(also: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.socket.localPort !== env.PORT) return
    tidyHeaders(request.headers, request.socket.remoteAddress)
    request.url = withoutOldData(targetOf(request.url ?? ''))
    carrySafeHeaders(request, response)
    also(request, response)
  })
}
