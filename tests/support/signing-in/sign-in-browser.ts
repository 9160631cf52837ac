import { randomBytes } from 'node:crypto'

let turn = 0

/** A browser at the sign-in host, as seen behind the app: each request may reach another worker's host. */
export class SignInBrowser {
  ports: () => number[]
  origin: string
  address = `10.0.0.${Math.floor(Math.random() * 250)}.${randomBytes(3).toString('hex')}`
  cookies = new Map<string, { pair: string; path: string }>()
  seen: string[] = []

  constructor(ports: () => number[], origin = 'http://localhost:3000') {
    this.ports = ports
    this.origin = origin
  }

  async send(to: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const { pathname, search, host, protocol } = new URL(to, this.origin)
    turn += 1
    const ports = this.ports()
    const port = ports[turn % ports.length]
    const forwarded = {
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-for': this.address,
    }
    const cookie = [...this.cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
      .map(({ pair }) => pair)
      .join('; ')
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', ...forwarded, ...(cookie && { cookie }), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  keep(line: string) {
    this.seen.push(line)
    const [pair = '', ...attributes] = line.split('; ')
    const path = attributes.find((part) => part.startsWith('path='))?.slice(5) ?? '/'
    const key = `${pair.split('=')[0]} ${path}`
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(key)
    else this.cookies.set(key, { pair, path })
  }

  post(to: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.send(to, { method: 'POST', body: new URLSearchParams(fields), headers })
  }
}
