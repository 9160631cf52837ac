import { askAgainSeconds } from '#server/contract/limits.ts'
import { env } from '#server/env.ts'
import { takePendingCookies } from '../cookies/pending-cookies.server.ts'
import { dueCookies } from '../cookies/session.server.ts'
import { forgetDraft } from '../forms/form-draft.server.ts'
import { isHttps } from '../origin.server.ts'
import { analyticsSources } from './analytics.server.ts'

// A form submission may be redirected to the login host: signing out, or after the session ended.
const targets = ["'self'", ...(env.AUTH_URL ? [new URL(env.AUTH_URL).origin] : [])].join(' ')

function policy(request: Request, nonce: string): string {
  const { scripts, connections } = analyticsSources(request)
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Behind https, browsers upgrade http images to https automatically.
    `img-src 'self' data: https:${isHttps(request) ? '' : ' http:'}`,
    `connect-src 'self'${connections}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "object-src 'self'",
    "frame-src 'self'",
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps(request) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function common(request: Request, status: number, headers: Headers): void {
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.append('Vary', 'Cookie')
  if (status === 503) headers.set('Retry-After', String(askAgainSeconds))
  if (isHttps(request)) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  for (const cookie of takePendingCookies(request)) headers.append('Set-Cookie', cookie)
  for (const cookie of dueCookies(request, headers)) headers.append('Set-Cookie', cookie)
}

export function documentHeaders(request: Request, status: number, headers: Headers, nonce: string): void {
  common(request, status, headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy(request, nonce))
  // The page has restored the kept form: its draft can be deleted.
  if (request.method === 'GET' && status < 400)
    for (const cookie of forgetDraft(request)) headers.append('Set-Cookie', cookie)
}

/** The headers of client-side navigation data. */
export function dataHeaders(request: Request, response: Response): Response {
  common(request, response.status, response.headers)
  return response
}
