import { readPreferences } from '../http/preferences.server.ts'
import { readSession } from '../http/session.server.ts'

/** Whether a page goes out without any script: as the person set it, as the browser asks, and always before sign-in. */
export function prefersLite(request: Request): boolean {
  if (request.headers.get('Save-Data') === 'on' || !readSession(request)) return true
  return readPreferences(request).lite ?? false
}
