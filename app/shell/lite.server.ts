import { readSession } from '../http/session.server.ts'

/** Whether a page goes out without any script: as the person set it, as the browser asks, and always before sign-in. */
export function prefersLite(request: Request): boolean {
  if (request.headers.get('Save-Data') === 'on') return true
  const session = readSession(request)
  return !session || (session.settings.lite ?? false)
}
