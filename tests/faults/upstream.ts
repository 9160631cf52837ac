import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { answers } from '#tests/support/stand-in/answers.ts'
import type { Trouble } from '#tests/support/stand-in/platform.ts'
import { enter } from '#tests/support/stand-in/visit.ts'
import { startInFront } from '#tests/support/stand-in/web-in-front.ts'
import type { Asked, Program } from './program.ts'
import { type Chance, chanceOf } from './support/chance.ts'

const pages = [
  '/app/dashboard',
  '/home',
  '/app/search?q=asha',
  '/app/parties',
  '/app/portfolios',
  '/app/cases',
  '/app/cases/7',
  '/app/alerts/a-1',
  '/app/party/p-1',
  '/app/portfolio/f-1',
  '/app/account/products',
  '/account/reports',
  '/account/my-profile',
  '/watchlist',
  '/my',
  '/app/cases?offCanvas=create-case',
] as const

/** Faults of a platform. */
const troubles: Record<string, Trouble> = {
  'is late': { after: 1500 },
  'answers 500': { status: 500, body: 'Traceback: line 7' },
  'answers 502 with a page': { status: 502, body: '<html>Bad Gateway</html>' },
  'answers half a JSON': { status: 200, body: '{"data": [{"name": "As' },
  'answers another shape': { status: 200, body: '{"data": 7}' },
  'answers 401': { status: 401, body: '{"message":"No token"}' },
  'answers 403': { status: 403, body: '{"message":"No"}' },
  'closes the connection': { cut: true },
}

const routes = answers.map(([route]) => route).filter((route) => route.startsWith('GET '))
const pathOf = (route: string) => route.slice(4).replace(/:id/, '7')
const telling = /Traceback|node_modules|SyntaxError|ZodError|\bat [\w.]+ \(|Bad Gateway</

async function look(visitor: Visitor, path: string) {
  const answer = await ask(visitor, path)
  return { status: answer.status, leads: answer.headers.get('Location') ?? '', page: await answer.text() }
}

/** The fault of a page during a failure: only an error page or an internal redirect is allowed. */
function faultOf({ status, leads, page }: Awaited<ReturnType<typeof look>>): string | undefined {
  if (telling.test(page)) return `tells of the inside: ${telling.exec(page)}`
  if (status >= 300 && status < 400) return /^\/(?!\/)/.test(leads) ? undefined : `leads to ${leads}`
  return page.includes('<h1') ? undefined : `answers ${status} without a page`
}

/** Waits for recovery: after repeated failures the platform is not called for some seconds, and then recovery is automatic. */
async function isBack(origin: string, path: string): Promise<boolean> {
  const patience = Date.now() + 60_000
  while (Date.now() < patience) {
    const visitor = await enter(origin).catch(() => undefined)
    if (visitor && (await look(visitor, path)).status === 200) return true
    await pause(200)
  }
  return false
}

async function troubled({ seed, kills, say }: Asked): Promise<string[]> {
  const chance: Chance = chanceOf(seed)
  const { web, platform, stop } = await startInFront({ KEY: 'the-key', SECRET: 'the-secret' })
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  try {
    for (let count = 1; count <= kills; count++) {
      const visitor = await enter(web.origin)
      const what = chance.oneOf(Object.keys(troubles))
      const where = chance.happens(0.3) ? '*' : pathOf(chance.oneOf(routes))
      const path = chance.oneOf(pages)
      platform.trouble.set(where, troubles[what] as Trouble)
      const seen = await look(visitor, path)
      platform.trouble.clear()
      statuses.set(seen.status, (statuses.get(seen.status) ?? 0) + 1)
      const fault = faultOf(seen)
      if (fault) wrong.push(`${path}, when ${where} ${what}: ${fault}`)
      if (!(await isBack(web.origin, path))) wrong.push(`${path} is not there again after ${where} ${what}`)
    }
  } finally {
    await stop()
  }
  say([...statuses].map(([status, times]) => `${status} ${times}`).join(', '))
  return wrong
}

export const upstream: Program = {
  name: 'upstream',
  promise:
    'a platform behind API_URL that is late, fails, breaks off or refuses: pages say so in words, and are there again afterwards',
  short: 25,
  long: 1000,
  run: troubled,
}
