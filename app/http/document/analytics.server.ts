import { env } from '#server/env.ts'
import { cookiesOf, setCookie } from '../cookies/split-cookie.server.ts'

const cookie = 'credence-analytics'
const year = 31_536_000
const ids = [env.GOOGLE_TAG_MANAGER, env.GOOGLE_ANALYTICS].filter((id) => id !== undefined)

/** The configured tags, and whether the user consented to analytics; undefined until they have been asked. */
export interface Analytics {
  ids: string[]
  allowed?: boolean
}

/** Undefined if no tag is configured. */
export function readAnalytics(request: Request): Analytics | undefined {
  if (ids.length === 0) return undefined
  const choice = cookiesOf(request)[cookie]
  return { ids, ...(choice && { allowed: choice === 'yes' }) }
}

/** The Set-Cookie header that stores the user's choice. */
export const analyticsCookie = (request: Request, allowed: boolean): string =>
  setCookie(request, cookie, allowed ? 'yes' : 'no', { maxAge: year })

/** The sources that the tags are loaded from and connect to, for a page's Content-Security-Policy; empty without consent. */
export function analyticsSources(request: Request): { scripts: string; connections: string } {
  if (!readAnalytics(request)?.allowed) return { scripts: '', connections: '' }
  const from = ' https://www.googletagmanager.com'
  return {
    scripts: from,
    connections: `${from} https://*.google-analytics.com https://*.analytics.google.com`,
  }
}
