import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isHostName } from './contract/host-name.ts'
import { env } from './env.ts'
import { setSecurityHeaders } from './security-headers.ts'

const isProxyTrusted = env.TRUST_PROXY === '1'
const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded']
/** Replaces an invalid host name. */
const unownedHost = 'host.invalid'
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * Behind a declared proxy, the last address in `x-forwarded-for`, which the proxy added; otherwise the remote address
 * of the connection.
 */
function addressOf(headers: IncomingHttpHeaders, remote: string | undefined): string | undefined {
  const chain = isProxyTrusted ? first(headers['x-forwarded-for']) : undefined
  return chain?.split(',').at(-1)?.trim() || remote
}

/**
 * Makes a visitor's headers trustworthy: the client address is that of the connection, forwarding headers count only
 * from a declared proxy, and `Origin` is moved to `x-visitor-origin`, because the framework answers a foreign origin
 * with an empty 500 where the guard answers with a 403 page. An invalid host name is replaced, so that no URL can be
 * built with it. `x-request-id` is always a new one of ours, so that log lines of one request can be correlated.
 */
export function tidyHeaders(headers: IncomingHttpHeaders, remote: string | undefined): void {
  const address = addressOf(headers, remote)
  if (!isProxyTrusted) for (const name of forwarded) delete headers[name]
  if (!isHostName(first(headers['x-forwarded-host']) ?? '')) delete headers['x-forwarded-host']
  if (headers.host && !isHostName(headers.host)) headers.host = unownedHost
  delete headers['x-client-address']
  delete headers['x-visitor-origin']
  if (address) headers['x-client-address'] = address
  if (headers.origin) headers['x-visitor-origin'] = headers.origin
  delete headers.origin
  headers['x-request-id'] = randomUUID()
}

/** The request target as path and query. Clients that treat this server as a proxy send an absolute URL; its host is ignored. */
export function targetOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

const isOldData = (pair: string) => new URLSearchParams(pair).has('_data')

/**
 * The target without `_data`, with which older framework clients requested the data of one route. The framework answers
 * an unknown route with a bare error, and none of our pages use `_data` any more.
 */
export function withoutOldData(target: string): string {
  const [path = '', ...query] = target.split('?')
  const pairs = query.join('?').split('&')
  if (!pairs.some(isOldData)) return target
  const rest = pairs.filter((pair) => !isOldData(pair)).join('&')
  return rest ? `${path}?${rest}` : path
}

/**
 * The target with a path that can be decoded: in one that cannot, such as `/app/cases/%ff`, each percent sign counts as
 * a character. The framework answers it with a bare 400; ours is the page for an address that does not exist.
 */
export function withReadablePath(target: string): string {
  const [path = '', ...query] = target.split('?')
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Health checks may omit the host. */
const watched = /^\/(healthz|readyz)$/

/** Status and reason if a tidied request is rejected whatever it asks for; undefined if a URL and a Request can be built from it. */
export function rejectsRequest({
  method,
  url = '',
  headers: { host },
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): { status: number; why: string } | undefined {
  if (method === 'TRACE') return { status: 405, why: 'TRACE is not answered here' }
  if (!url.startsWith('/')) return { status: 400, why: 'The address cannot be read' }
  const isNamed = host && host !== unownedHost
  return isNamed || watched.test(url) ? undefined : { status: 400, why: 'The request names no host' }
}

/**
 * Tidies every request to this process's public port before any other handler sees it and adds the security headers to
 * its response, then calls `also`.
 */
export function tidyIncoming(also: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.socket.localPort !== env.PORT) return
    tidyHeaders(request.headers, request.socket.remoteAddress)
    request.url = withReadablePath(withoutOldData(targetOf(request.url ?? '')))
    setSecurityHeaders(request, response)
    also(request, response)
  })
}
