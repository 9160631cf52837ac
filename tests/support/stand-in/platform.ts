import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '../servers/serve.ts'
import { answers } from './answers.ts'

/** A fault to simulate instead of a response, by path or for all (`*`). */
export interface Trouble {
  status?: number
  body?: string
  after?: number
  /** Closes the connection without a response. */
  cut?: true
}

/** A call as received. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

/** A platform that responds with what sections 3 and 7 of the specification show, and nothing else: 404 for all other paths. */
export async function startStandIn() {
  const trouble = new Map<string, Trouble>()
  const instead = new Map<string, unknown>()
  const asked: Asked[] = []
  /** The number of concurrent calls, current and maximum. */
  const busy = { now: 0, most: 0 }
  const host = await serve(async (request) => {
    const { pathname: path, searchParams } = new URL(request.url)
    const text = await request.text()
    const { method, headers } = request
    asked.push({
      method,
      path,
      headers,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    })
    const made = trouble.get(`${method} ${path}`) ?? trouble.get(path) ?? trouble.get('*')
    busy.now += 1
    busy.most = Math.max(busy.most, busy.now)
    if (made?.after) await wait(made.after)
    busy.now -= 1
    if (made?.cut) return Response.error()
    if (made?.status || made?.body) return new Response(made.body ?? '{}', { status: made.status ?? 200 })
    const isV3 = path.includes('/v3/')
    const known = isV3 ? headers.get('key') && headers.get('secret') : headers.get('authorization')
    if (!known) return Response.json({ message: 'No token' }, { status: 401 })
    const other = [`${method} ${path}`, path].find((key) => instead.has(key))
    if (other) return Response.json(instead.get(other))
    const found = answers.find(([route]) => {
      const [verb, pattern = ''] = route.split(' ')
      return verb === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
    })
    if (!found) return Response.json({ message: 'Not Found' }, { status: 404 })
    const [, answer] = found
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
  })
  return { ...host, trouble, instead, asked, busy }
}
