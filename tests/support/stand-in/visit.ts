import { ask, type Visitor } from '../pages/http-visitor.ts'

/**
 * Follows every redirect, within the product and elsewhere; returns the last response and every URL on the way. Cookies
 * are kept for the product, and for `elsewhere`.
 */
export async function travel(visitor: Visitor, start: string, init?: RequestInit, elsewhere?: Visitor) {
  const jarOf = ({ origin }: URL) => [visitor, elsewhere].find((one) => one?.origin === origin)
  const askAt = (address: URL, how?: RequestInit) => {
    const jar = jarOf(address)
    return jar ? ask(jar, address.href, how) : fetch(address, { redirect: 'manual' })
  }
  const way: string[] = []
  let at = new URL(start, visitor.origin)
  let answer = await askAt(at, init)
  for (let steps = 0; steps < 10 && answer.status >= 300 && answer.status < 400; steps++) {
    at = new URL(answer.headers.get('Location') ?? '', at)
    way.push(at.href)
    answer = await askAt(at)
  }
  return { answer, way, at }
}

/** Signs in at the stand-in login host. */
export async function enter(origin: string, to = '/app/dashboard'): Promise<Visitor> {
  const visitor: Visitor = { origin, cookies: new Map() }
  const { answer } = await travel(visitor, `/auth?to=${encodeURIComponent(to)}`)
  if (answer.status >= 400) throw new Error(`Signing in ended with ${answer.status}`)
  return visitor
}
