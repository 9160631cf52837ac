import { env } from '#server/env.ts'
import { publicly } from './guard.server.ts'

/** What the browser may know; keys and secrets stay on the server. */
export const loader = publicly(async () =>
  Response.json({
    GOOGLE_TAG_MANAGER: env.GOOGLE_TAG_MANAGER,
    GOOGLE_ANALYTICS: env.GOOGLE_ANALYTICS,
    INACTIVITY_TIMEOUT: env.INACTIVITY_TIMEOUT,
    LOGIN_TYPE: env.LOGIN_TYPE,
    ORG_LOGO: env.ORG_LOGO,
    PRIVACY: env.PRIVACY,
    COOKIE: env.COOKIE,
  }),
)
