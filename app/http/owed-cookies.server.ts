// What throws an error page has no headers of its own that would reach the browser: cookies are left here, under the cookies
// the request came with, for the one place that writes the response's headers.
const owed = new Map<string, string[]>()
const mostOwed = 1000

const keyOf = (request: Request) => request.headers.get('Cookie') ?? ''

/** Leaves Set-Cookie headers for the answer to this request. */
export function oweCookies(request: Request, cookies: string[]): void {
  if (owed.size >= mostOwed) owed.clear()
  if (cookies.length > 0) owed.set(keyOf(request), cookies)
}

/** What was left, once. */
export function takeOwedCookies(request: Request): string[] {
  const cookies = owed.get(keyOf(request)) ?? []
  owed.delete(keyOf(request))
  return cookies
}
