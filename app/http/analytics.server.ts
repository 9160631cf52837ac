import { env } from '#server/env.ts'
import { cookiesOf, setCookie } from './split-cookie.server.ts'

const cookie = 'credence-analytics'
const year = 31_536_000
const ids = [env.GOOGLE_TAG_MANAGER, env.GOOGLE_ANALYTICS].filter((id) => id !== undefined)

/** The tags that are configured, and whether this person lets them count; undefined as long as they were not asked. */
export interface Analytics {
  ids: string[]
  allowed?: boolean
}

/** Undefined where no tag is configured. */
export function readAnalytics(request: Request): Analytics | undefined {
  if (ids.length === 0) return undefined
  const said = cookiesOf(request)[cookie]
  return { ids, ...(said && { allowed: said === 'yes' }) }
}

/** The Set-Cookie header that keeps what a person said. */
export const analyticsCookie = (request: Request, allowed: boolean): string =>
  setCookie(request, cookie, allowed ? 'yes' : 'no', { maxAge: year })

/** From where the tags are loaded, and where they send to, for the policy of a page; nothing unless they are allowed. */
export function analyticsSources(request: Request): { scripts: string; connections: string } {
  if (!readAnalytics(request)?.allowed) return { scripts: '', connections: '' }
  const from = ' https://www.googletagmanager.com'
  return {
    scripts: from,
    connections: `${from} https://*.google-analytics.com https://*.analytics.google.com`,
  }
}
