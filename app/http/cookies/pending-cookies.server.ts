import { LRUCache } from 'lru-cache'

// A thrown error page cannot set headers that reach the browser. Its cookies are kept here, keyed by the request's
// cookies, for the one place that writes the response's headers.
const pending = new LRUCache<string, string[]>({ max: 1000 })

const keyOf = (request: Request) => request.headers.get('Cookie') ?? ''

/** Stores Set-Cookie headers for the answer to this request. */
export function addPendingCookies(request: Request, cookies: string[]): void {
  if (cookies.length > 0) pending.set(keyOf(request), cookies)
}

/** Returns the stored headers and removes them. */
export function takePendingCookies(request: Request): string[] {
  const cookies = pending.get(keyOf(request)) ?? []
  pending.delete(keyOf(request))
  return cookies
}
