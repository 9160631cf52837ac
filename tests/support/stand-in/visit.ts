import { ask, type Visitor } from '../http-visitor.ts'

/** Goes along every redirect, of the product and of others; gives the last answer of the product, and each address on the way. */
export async function travel(visitor: Visitor, start: string, init?: RequestInit) {
  const way: string[] = []
  let at = new URL(start, visitor.origin)
  let answer = await ask(visitor, at.href, init)
  for (let steps = 0; steps < 10 && answer.status >= 300 && answer.status < 400; steps++) {
    at = new URL(answer.headers.get('Location') ?? '', at)
    way.push(at.href)
    answer =
      at.origin === visitor.origin ? await ask(visitor, at.href) : await fetch(at, { redirect: 'manual' })
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
