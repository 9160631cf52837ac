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

/** What the page says after the redirect; after a refusal it says why itself. */
const notices: Record<number, string | undefined> = {
  400: undefined,
  403: undefined,
  422: undefined,
  404: 'no-file',
  410: 'no-file',
  500: 'file-not-read',
  502: 'file-not-read',
  503: 'file-not-read',
  504: 'file-not-read',
}

/**
 * The response to use instead of a file that is refused or cannot be read: for users a redirect to the page it belongs
 * to, with a notice.
 */
export function refusedFilePage<T>(refused: T, incoming: IncomingRequest, refusedAt: RefusedAt | undefined) {
  if (
    !refusedAt ||
    !(refused instanceof Response) ||
    isWrite(incoming.request) ||
    !wantsPage(incoming.request)
  )
    return refused
  if (!(refused.status in notices)) return refused
  const page = typeof refusedAt === 'string' ? refusedAt : refusedAt(incoming)
  return redirectWithToast(page, notices[refused.status])
}
