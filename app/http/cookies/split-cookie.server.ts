import { type Cookies, parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import { isHttps } from '../origin.server.ts'

const chunkSize = 3800
const maxChunks = 6

/** A value too long for one cookie is split over several: `name.0`, `name.1`, … */
export interface SplitCookie {
  read(request: Request): string | undefined
  write(request: Request, value: string, maxAge?: number): string[]
  clear(request: Request): string[]
  /** Whether the response headers write or clear it. */
  isIn(request: Request, headers: Headers): boolean
}

const unchanged = (value: string) => value

// The last parsed header is cached: one page reads its cookies a dozen times.
let last = { header: '', cookies: parseCookie('') }

export function cookiesOf(request: Request): Cookies {
  const header = request.headers.get('Cookie') ?? ''
  if (header !== last.header) last = { header, cookies: parseCookie(header, { decode: unchanged }) }
  return last.cookies
}

type CookieOptions = Pick<SetCookie, 'maxAge' | 'path' | 'httpOnly'>

/**
 * A Set-Cookie header. `maxAge` in seconds; without it the cookie lasts until the browser is closed. HttpOnly unless
 * `options` says otherwise.
 */
export const setCookie = (request: Request, name: string, value: string, options: CookieOptions = {}) =>
  stringifySetCookie(
    { name, value, path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request), ...options },
    { encode: unchanged },
  )

/** Behind https the name has the prefix `__Host-`, so that no sibling domain can set it. */
export function splitCookie(plainName: string): SplitCookie {
  const nameFor = (request: Request) => (isHttps(request) ? `__Host-${plainName}` : plainName)
  const chunkNames = (request: Request) => {
    const name = nameFor(request)
    return Array.from({ length: maxChunks }, (_, n) => `${name}.${n}`)
  }

  const expire = (request: Request, names: string[]) => {
    const present = cookiesOf(request)
    return names
      .filter((name) => present[name] !== undefined)
      .map((name) => setCookie(request, name, '', { maxAge: 0 }))
  }

  return {
    read(request) {
      const cookies = cookiesOf(request)
      const chunks = chunkNames(request).map((name) => cookies[name] ?? '')
      return chunks.join('') || undefined
    },
    write(request, value, maxAge) {
      const chunks = value.match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? []
      if (chunks.length > maxChunks)
        throw new Error(`${plainName}: ${value.length} characters do not fit the cookies`)
      const names = chunkNames(request)
      const written = chunks.map((chunk, n) => setCookie(request, names[n] ?? '', chunk, { maxAge }))
      return [...written, ...expire(request, names.slice(chunks.length))]
    },
    clear: (request) => expire(request, chunkNames(request)),
    isIn: (request, headers) =>
      headers.getSetCookie().some((line) => line.startsWith(`${nameFor(request)}.`)),
  }
}
