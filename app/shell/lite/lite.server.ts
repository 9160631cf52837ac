import { readPreferences } from '../../http/cookies/preferences.server.ts'
import { readSession } from '../../http/cookies/session.server.ts'
import { setCookie } from '../../http/cookies/split-cookie.server.ts'
import { liteOfferCookie } from './lite-offer.tsx'

/** Whether a page is sent without JavaScript: by the user's setting, by the browser's Save-Data header, and always before sign-in. */
export function prefersLite(request: Request): boolean {
  if (request.headers.get('Save-Data') === 'on' || !readSession(request)) return true
  return readPreferences(request).lite ?? false
}

const year = 31_536_000

/**
 * The Set-Cookie header that stops Lite mode being offered again in this browser. JavaScript can read the cookie,
 * because it makes the offer.
 */
export const liteAnswered = (request: Request): string =>
  setCookie(request, liteOfferCookie, '1', { maxAge: year, httpOnly: false })
