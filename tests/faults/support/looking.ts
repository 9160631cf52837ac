import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Chance } from './chance.ts'
import { pages } from './reader.ts'

const telling = /node_modules|\bat [\w.]+ \(|ECONN|ENOSPC|DatabaseError|\b53[123]00\b/

/** The fault of a page during a failure: it must be complete, redirect, or be an error page with Retry-After. */
export function faultOf(status: number, headers: Headers, page: string): string | undefined {
  if (status >= 300 && status < 400) return undefined
  if (status !== 200 && status !== 503) return `answers ${status}`
  if (!page.includes('<h1') || !page.includes('</html>')) return `answers ${status} without a page`
  if (telling.test(page)) return `tells of the inside: ${telling.exec(page)}`
  return status === 503 && !headers.has('Retry-After') ? 'does not say when to ask again' : undefined
}

/** A user who views pages in several windows, one after the other in each. */
export interface Looker {
  /** The number of responses by status since the last call, and how many took more than three seconds (`late`). */
  seen(): Map<string, number>
  /** Closes the windows; returns the faults. */
  stop(): Promise<string[]>
}

/** Views pages until stopped, with a timeout of half a minute each. */
export function lookAround(visitor: Visitor, windows: number, chance: Chance): Looker {
  let seen = new Map<string, number>()
  let over = false
  const wrong = new Set<string>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

  async function look(path: string): Promise<void> {
    const begun = Date.now()
    try {
      const answer = await ask(visitor, path, { signal: AbortSignal.timeout(30_000) })
      const fault = faultOf(answer.status, answer.headers, await answer.text())
      if (fault) wrong.add(`${path} ${fault}`)
      count(String(answer.status))
    } catch (error) {
      count('none')
      if (error instanceof Error && error.name === 'TimeoutError') wrong.add(`${path} is not answered`)
    }
    if (Date.now() - begun > 3000) count('late')
  }
  const looking = Array.from({ length: windows }, async (_, number) => {
    const own = chance.part(number)
    while (!over) {
      await look(own.oneOf(pages))
      await pause(own.between(50, 300))
    }
  })
  return {
    seen() {
      const before = seen
      seen = new Map()
      return before
    },
    async stop() {
      over = true
      await Promise.all(looking)
      return [...wrong]
    },
  }
}

export const inWords = (seen: ReadonlyMap<string, number>): string =>
  [...seen].map(([what, times]) => `${what} ${times}`).join(', ')
