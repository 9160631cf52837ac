import { readPreferences } from '../http/preferences.server.ts'
import { readSession } from '../http/session.server.ts'
import { setCookie } from '../http/split-cookie.server.ts'
import { liteOfferCookie } from './lite-offer.tsx'

/** Whether a page goes out without any script: as the person set it, as the browser asks, and always before sign-in. */
export function prefersLite(request: Request): boolean {
  if (request.headers.get('Save-Data') === 'on' || !readSession(request)) return true
  return readPreferences(request).lite ?? false
}

const year = 31_536_000

/** Lite mode is not offered in this browser again. Scripts may read it: they make the offer. */
export const liteAnswered = (request: Request): string =>
  setCookie(request, liteOfferCookie, '1', { maxAge: year, httpOnly: false })
