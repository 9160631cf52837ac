import type { LoaderFunctionArgs } from '@remix-run/node'
import { isWrite } from '../http/origin.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'

interface IncomingRequest {
  request: Request
  params: LoaderFunctionArgs['params']
  url: URL
}

/** The page that users are redirected to if they are refused a file. */
export type RefusedAt = string | ((incoming: Pick<IncomingRequest, 'params' | 'url'>) => string)

/** False for download links and for files embedded in a page. */
const wantsPage = ({ headers }: Request) =>
  (headers.get('Accept')?.includes('text/html') ?? false) &&
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

const refusals = [400, 403, 422]
const missing = [404, 410]

/**
 * The response to use instead of a refused file: for users a redirect to the page that says why, with a notice if the
 * file does not exist.
 */
export function refusedFilePage<T>(refused: T, incoming: IncomingRequest, refusedAt: RefusedAt | undefined) {
  if (
    !refusedAt ||
    !(refused instanceof Response) ||
    isWrite(incoming.request) ||
    !wantsPage(incoming.request)
  )
    return refused
  if (![...refusals, ...missing].includes(refused.status)) return refused
  const page = typeof refusedAt === 'string' ? refusedAt : refusedAt(incoming)
  return redirectWithToast(page, missing.includes(refused.status) ? 'no-file' : undefined)
}
