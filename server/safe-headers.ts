import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from './env.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
const unlessShown = {
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
/** What stands inside pages: a policy would hold back the viewer of a document, or the worker that a script is for. */
const isShown = /^(application\/pdf|image\/|video\/|font\/|text\/(css|javascript))/

/** What the server of files says of all that was built: true of names that change with what they hold. */
const forEver = 'public, max-age=31536000, immutable'
const named = /^\/assets\//

const isHttps = ({ headers }: IncomingMessage) =>
  env.PUBLIC_URL
    ? env.PUBLIC_URL.startsWith('https:')
    : env.TRUST_PROXY === '1' && headers['x-forwarded-proto'] === 'https'

/**
 * Gives an answer what keeps it safe, where it does not say so itself: whoever makes it, also the framework's refusals, files
 * of `public/` and redirects.
 */
export function carrySafeHeaders(request: IncomingMessage, response: ServerResponse): void {
  const begin = response.writeHead as (...given: unknown[]) => ServerResponse
  const isSafe = isHttps(request)
  const isNamed = named.test(request.url ?? '')
  response.writeHead = (...given: unknown[]) => {
    if (!isNamed && response.getHeader('Cache-Control') === forEver)
      response.setHeader('Cache-Control', 'public, max-age=3600')
    const framed = isShown.test(String(response.getHeader('Content-Type') ?? ''))
    const due = { ...always, ...(!framed && unlessShown) }
    for (const [name, value] of Object.entries(due))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    if (isSafe) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    return begin.apply(response, given)
  }
}
