import type { LoaderFunctionArgs } from '@remix-run/node'
import { done } from '../http/answers.server.ts'
import { writes } from '../http/origin.server.ts'

interface Asked {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
}

/** The page that a person is led to who does not get a file. */
export type RefusedAt = string | ((asked: Pick<Asked, 'params' | 'url'>) => string)

/** A link to save a file asks for no page, and neither does a page that shows a file within it. */
const wantsPage = ({ headers }: Request) =>
  (headers.get('Accept')?.includes('text/html') ?? false) &&
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

const refusals = [400, 403, 422]
const missing = [404, 410]

/** What stands in for a refused file: for people the page that says why, with a word where there is no such file. */
export function insteadOf<T>(refused: T, asked: Asked, refusedAt: RefusedAt | undefined) {
  if (!refusedAt || !(refused instanceof Response) || writes(asked.request) || !wantsPage(asked.request))
    return refused
  if (![...refusals, ...missing].includes(refused.status)) return refused
  const page = typeof refusedAt === 'string' ? refusedAt : refusedAt(asked)
  return done(page, missing.includes(refused.status) ? 'no-file' : undefined)
}
