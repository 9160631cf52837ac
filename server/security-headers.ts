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
/** Content embedded in pages: a policy would block the document viewer, or the worker that a script is loaded for. */
const isShown = /^(application\/pdf|image\/|video\/|font\/|text\/(css|javascript))/

/** What the static file server sets on all built files: correct only for names that contain a content hash. */
const forEver = 'public, max-age=31536000, immutable'
const named = /^\/assets\//

const isHttps = ({ headers }: IncomingMessage) =>
  env.PUBLIC_URL
    ? env.PUBLIC_URL.startsWith('https:')
    : env.TRUST_PROXY === '1' && headers['x-forwarded-proto'] === 'https'

/** Adds the missing security headers to every response, including the framework's error responses, files of `public/` and redirects. */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  const begin = response.writeHead as (...args: unknown[]) => ServerResponse
  const isSafe = isHttps(request)
  const isNamed = named.test(request.url ?? '')
  response.writeHead = (...args: unknown[]) => {
    if (!isNamed && response.getHeader('Cache-Control') === forEver)
      response.setHeader('Cache-Control', 'public, max-age=3600')
    const framed = isShown.test(String(response.getHeader('Content-Type') ?? ''))
    const due = { ...always, ...(!framed && unlessShown) }
    for (const [name, value] of Object.entries(due))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    if (isSafe) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    return begin.apply(response, args)
  }
}
