import { env } from '#server/env.ts'

const declaredProxy = env.TRUST_PROXY === '1'

/** The origin that the visitor sees: PUBLIC_URL, otherwise what a trusted proxy sends, otherwise the request's own host. */
export function originOf(request: Request): string {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).origin
  const url = new URL(request.url)
  const forwardedHost = request.headers.get('X-Forwarded-Host')
  const forwardedProto = request.headers.get('X-Forwarded-Proto')
  const host = (declaredProxy && forwardedHost) || request.headers.get('Host') || url.host
  const protocol = declaredProxy && forwardedProto === 'https' ? 'https' : 'http'
  return `${protocol}://${host}`
}

export const isHttps = (request: Request): boolean => originOf(request).startsWith('https:')

/** Whether a request may change something. */
export const isWrite = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD'

/** Whether a write was sent from another site. Browsers that do not say (text browsers) are covered by the form token. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('X-Visitor-Origin') ?? request.headers.get('Origin')
  return !!origin && origin !== originOf(request)
}

/** A return path within this application, rebuilt from its parts; anything else becomes `otherwise`. */
export function safePath(path: string | null | undefined, otherwise = '/app/dashboard'): string {
  if (!path?.startsWith('/')) return otherwise
  try {
    const { origin, pathname, search } = new URL(path, 'http://credence.invalid')
    const local = origin === 'http://credence.invalid' && !pathname.startsWith('//')
    return local ? pathname + search : otherwise
  } catch {
    return otherwise
  }
}
