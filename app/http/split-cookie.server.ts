import { isHttps } from './origin.server.ts'

const chunkSize = 3800
const mostChunks = 6

/** A value too long for one cookie travels in several: `name.0`, `name.1`, … */
export interface SplitCookie {
  read(request: Request): string | undefined
  write(request: Request, value: string, maxAge?: number): string[]
  clear(request: Request): string[]
}

function parse(header: string): Map<string, string> {
  const pairs = header.split(/; */).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)] as const
  })
  return new Map(pairs)
}

// One page asks for its cookies a dozen times.
let last = { header: '', cookies: parse('') }

export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const header = request.headers.get('Cookie') ?? ''
  if (header !== last.header) last = { header, cookies: parse(header) }
  return last.cookies
}

const attributes = (request: Request, maxAge?: number) =>
  [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    isHttps(request) && 'Secure',
    maxAge !== undefined && `Max-Age=${maxAge}`,
  ]
    .filter(Boolean)
    .join('; ')

/** Behind https the name carries `__Host-`, so that no sister domain can set it. */
export function splitCookie(plainName: string): SplitCookie {
  const nameFor = (request: Request) => (isHttps(request) ? `__Host-${plainName}` : plainName)
  const chunkNames = (request: Request) => {
    const name = nameFor(request)
    return Array.from({ length: mostChunks }, (_, n) => `${name}.${n}`)
  }

  const expire = (request: Request, names: string[]) => {
    const present = cookiesOf(request)
    return names.filter((name) => present.has(name)).map((name) => `${name}=; ${attributes(request, 0)}`)
  }

  return {
    read(request) {
      const cookies = cookiesOf(request)
      const chunks = chunkNames(request).map((name) => cookies.get(name) ?? '')
      return chunks.join('') || undefined
    },
    write(request, value, maxAge) {
      const chunks = value.match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? []
      if (chunks.length > mostChunks)
        throw new Error(`${plainName}: ${value.length} characters do not fit the cookies`)
      const names = chunkNames(request)
      const written = chunks.map((chunk, n) => `${names[n]}=${chunk}; ${attributes(request, maxAge)}`)
      return [...written, ...expire(request, names.slice(chunks.length))]
    },
    clear: (request) => expire(request, chunkNames(request)),
  }
}
