import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { ask, signIn } from '#tests/support/pages/http-visitor.ts'
import type { Chance } from './chance.ts'
import { type Journal, unanswered } from './journal.ts'

/** Pages a lead opens in the course of a day. */
export const pages = [
  '/app/dashboard',
  '/app/search?q=kaveri',
  '/app/parties',
  '/app/portfolios',
  '/app/cases',
  '/watchlist',
  '/app/party/p_000001',
  '/app/alerts',
  '/account/reports',
  '/account/my-profile',
  '/uploads',
] as const

/**
 * Signs in once and opens one page after the other until `done` returns true, with pauses of up to `restMs`. Every page
 * must be complete, and the session must last.
 */
export async function readPages(
  origin: string,
  email: string,
  journal: Journal,
  chance: Chance,
  done: () => boolean,
  restMs: number,
): Promise<void> {
  const visitor = await signIn(origin, email, demoPassword)
  while (!done()) {
    const path = chance.oneOf(pages)
    try {
      const answer = await ask(visitor, path)
      const page = await answer.text()
      journal.answered(answer.status, `GET ${path}`)
      if (answer.status !== 200 || !page.includes('</html>'))
        journal.failures.push(`GET ${path}: ${answer.status} ${answer.headers.get('Location') ?? ''}`)
    } catch (error) {
      journal.answered(unanswered(error), `GET ${path}: ${error}`)
    }
    await pause(chance.between(0, restMs))
  }
}
