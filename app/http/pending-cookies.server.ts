import { LRUCache } from 'lru-cache'

// What throws an error page has no headers of its own that would reach the browser: cookies are left here, under the cookies
// the request came with, for the one place that writes the response's headers.
const pending = new LRUCache<string, string[]>({ max: 1000 })

const keyOf = (request: Request) => request.headers.get('Cookie') ?? ''

/** Leaves Set-Cookie headers for the answer to this request. */
export function addPendingCookies(request: Request, cookies: string[]): void {
  if (cookies.length > 0) pending.set(keyOf(request), cookies)
}

/** What was left, once. */
export function takePendingCookies(request: Request): string[] {
  const cookies = pending.get(keyOf(request)) ?? []
  pending.delete(keyOf(request))
  return cookies
}
