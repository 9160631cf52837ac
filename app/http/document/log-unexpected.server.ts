import { randomUUID } from 'node:crypto'
import { isRouteErrorResponse } from '@remix-run/react'
import { log } from '#server/log.ts'

/** Logs what a loader, action or render threw, with a reference that the error page shows. */
export function logUnexpected(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const reference = randomUUID().slice(0, 8)
  if (error instanceof Error) {
    // In production Remix only passes the message to pages: the reference replaces it.
    log.error(
      { err: { message: error.message, stack: error.stack }, reference, path: new URL(request.url).pathname },
      'a page failed',
    )
    error.message = `Reference ${reference}`
    return
  }
  log.error({ err: String(error), reference }, 'a page failed')
}
